/** Spanish. */
import { spanish } from './conjugate.js'
import { formTable, language, list, triggersOf, verbTable } from './make.js'

export const es = language(
  {
    id: 'es',
    marks: list(
      'el | la | los | las | y | es | que | de | en | un | una | para | con | no | por | se | del | al | lo | su | está | este | esta | hay | ahora | voy | me',
    ),
    triggers: triggersOf(
      {
        intention:
          'voy a | vamos a | déjame | permíteme | permítame | reviso | ejecuto | busco | creo el | creo la | corrijo | añado | actualizo | envío | compruebo | verifico | lanzo | abro | primero reviso | revisaré | ejecutaré | enviaré | comprobaré | actualizaré | verificaré | haré | crearé | a continuación | ahora | luego | después | en cuanto',
        obligation: 'tengo que | tenemos que | debo | debemos | falta | queda por | hay que | necesito',
        offer:
          '¿quieres que | quieres que | ¿desea que | desea que | si quieres | si lo desea | si deseas | puedo | podría | ¿debo',
      },
      {
        remainder: 'pendiente | pendientes | queda pendiente | restante',
        'reported-speech': 'dije que | había dicho | pensaba',
        report: 'he | hemos | ya está | listo | hecho | terminado | ha sido | han sido',
      },
    ),
    requests: list(
      'por favor | puedes | puede | podrías | podría | quiero que | quiero | quisiera | me gustaría | necesito | asegúrate | no | nunca | jamás',
    ),
    verbs: verbTable({
      look: 'revisar leer mirar ver abrir examinar analizar consultar',
      search: 'buscar encontrar localizar listar',
      check: 'comprobar verificar confirmar validar comparar probar',
      run: 'ejecutar lanzar iniciar reintentar',
      change:
        'cambiar modificar corregir actualizar añadir agregar arreglar reemplazar renombrar ajustar mover migrar activar desactivar renovar importar exportar rotar limpiar',
      create: 'crear escribir redactar preparar generar',
      remove: 'eliminar borrar quitar',
      restore: 'restaurar revertir restablecer',
      install: 'instalar',
      build: 'compilar construir',
      deploy: 'desplegar publicar',
      send: 'enviar mandar avisar notificar informar',
      order: 'reservar cancelar reembolsar comprar',
      wait: 'esperar vigilar',
      say: 'explicar resumir describir responder proponer',
      any: 'hacer continuar empezar seguir',
    }),
    forms: formTable(
      'revisar: reviso revisaré revisado revisa, ejecutar: ejecuto ejecutaré ejecutado ejecuta, buscar: busco buscado busca, corregir: corrijo corregido, añadir: añado añadido, actualizar: actualizo actualizaré actualizado, enviar: envío enviaré enviado, comprobar: compruebo comprobaré comprobado, verificar: verifico verificaré verificado, lanzar: lanzo lanzado, abrir: abro abierto, hacer: hago haré hecho, crear: creo crearé creado, leer: leo leído, esperar: espero, reservar: reserva reservado, cancelar: cancela cancelado',
    ),
    nouns: {
      pruebas: 'test',
      tests: 'test',
      build: 'build',
      compilación: 'build',
      despliegue: 'deploy',
      migración: 'run',
      búsqueda: 'search',
    },
    negatives: list('no | ningún | ninguna | ninguno | nunca | jamás | nada | nadie | sin | tampoco | ni'),
    badThings: list('error | errores | problema | problemas | advertencias | fallos | conflictos | diferencias'),
    troubles: list(
      'falló | fallo | error | errores | falta | inválido | denegado | rechazado | imposible | vacío | problema | lamentablemente | desconocido | no encontrado | en su lugar',
    ),
    gates: {
      'antes de': 'before',
      'en cuanto': 'once',
      'una vez': 'once',
      cuando: 'once',
      'después de': 'once',
      hasta: 'until',
      si: 'if',
    },
    standing: list(
      'nunca | siempre | hasta que | no antes | a partir de ahora | en esta sesión | bajo ningún concepto | solo después | sin mi',
    ),
    accepts: list('sí | si | de acuerdo | adelante | vale | ok | perfecto | claro | correcto | hazlo'),
    revokes: list('olvídalo | ya no hace falta | cancela eso | déjalo | no es necesario | ya puedes | alto'),
    courtesies: list('no dudes | avísame | hágamelo saber | quedo a su disposición | buen día'),
    asks: list(
      'cuál | cuáles | qué | cuándo | dónde | cómo | puede | puedes | podría | desea | quiere | su | confirma | confirmar',
    ),
    outcomes: list(
      'listo | hecho | terminado | corregido | exitoso | verde | encontrado | enviado | creado | eliminado | está | están | reservado | cancelado',
    ),
    temporary: list('temporalmente | provisionalmente'),
    retractions: list('en su lugar | ya no es necesario | innecesario | no hace falta | mejor | descartado'),
    stop: list(
      'el | la | los | las | un | una | unos | unas | y | o | pero | de | del | a | al | en | con | sin | para | por | que | es | son | está | están | ser | ha | han | he | me | te | se | lo | le | les | mi | tu | su | nos | este | esta | esto | estos | estas | ese | esa | eso | no | sí | si | ya | ahora | luego | después | primero | como | más | muy | todo | todos | todas',
    ),
    pronouns: list('él | ella | ellos | ellas | lo | la | los | las | esto | eso | este | esta | ese | esa'),
    ordinals: list(
      'primero | primera | primer | segundo | segunda | tercero | tercera | tercer | último | última | otro | otra | otros | otras',
    ),
  },
  spanish,
)
