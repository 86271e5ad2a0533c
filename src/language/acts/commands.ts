/** What shell commands do: data. A command with subcommands names them after a space. */
import type { Action } from '../actions.js'

const table = (rows: Readonly<Partial<Record<Action, string>>>): ReadonlyMap<string, Action> =>
  new Map(
    Object.entries(rows).flatMap(([action, list]) =>
      list
        .trim()
        .split(/\s*\|\s*/)
        .map((name): [string, Action] => [name, action as Action]),
    ),
  )

export const COMMANDS: ReadonlyMap<string, Action> = table({
  look: 'cat | head | tail | less | more | bat | wc | stat | file | pwd | env | printenv | whoami | hostname | uname | date | df | du | ps | top | free | tree | git show | git log | git diff | git blame | git status | git branch | git remote | git stash list | git tag | git rev-parse | git ls-files | git describe | git config | git reflog | git worktree list | docker ps | docker logs | docker images | docker inspect | kubectl get | kubectl describe | kubectl logs | xxd | od | strings | jq | yq | nl | cut | column | diff | cmp | md5sum | sha256sum | readlink | realpath | basename | dirname | id | lsof | netstat | ss | nvidia-smi | gh pr view | gh issue view | gh run view | gh pr diff | npm view | npm ls | npm list | pip show | pip list | pip freeze | cargo tree | go list | go doc | man | echo | printf | open | awk | sort | uniq | sed -n | tac | hexdump | binwalk | exiftool | history | groups | objdump | nm | readelf | dpkg -l | scroll_down | scroll_up | goto | go env | git shortlog | git cat-file | npm config | node -v | node --version',
  search:
    'grep | egrep | fgrep | rg | ag | ack | find | fd | locate | which | whereis | type | command -v | ls | dir | git grep | gh search | gh issue list | gh pr list | gh run list | npm search | apt-cache search | search_dir | search_file | find_file | git stash show | crontab -l | fzf | git bisect',
  fetch:
    'curl | wget | http | git clone | git fetch | git pull | scp | rsync | dig | nslookup | ping | aws s3 cp | docker pull | gh api | gh release download',
  test: 'pytest | py.test | jest | vitest | mocha | ava | tap | npm test | npm t | yarn test | pnpm test | bun test | deno test | cargo test | cargo nextest | go test | dotnet test | mvn test | gradle test | make test | make check | ctest | rspec | phpunit | tox | nox | playwright test | cypress run | unittest | npm run test | npm run e2e | bats | swift test | mix test | rake test | bundle exec rspec | mise run test | just test | xcodebuild test | node --test | ginkgo | nosetests | stack test | cabal test',
  build:
    'tsc | make | cmake | ninja | gcc | g++ | clang | rustc | javac | cargo build | cargo check | go build | go vet | dotnet build | mvn package | mvn compile | gradle build | npm run build | yarn build | pnpm build | webpack | rollup | esbuild | vite build | docker build | bazel build | swift build | npm run typecheck | mypy | pyright | flow | mise run build | next build | ng build | python -m py_compile | npm run check | node --check | pdflatex | latexmk | xcodebuild | python -m compileall | cabal build | stack build',
  lint: 'eslint | biome | oxlint | ruff | flake8 | pylint | golangci-lint | cargo clippy | shellcheck | npm run lint | yarn lint | pnpm lint | mise run lint | stylelint | markdownlint | rubocop | hadolint | ktlint | standard | make lint | swiftlint | terraform validate | yamllint | pre-commit',
  format:
    'prettier | gofmt | goimports | cargo fmt | black | isort | rustfmt | clang-format | npm run format | mise run fmt | npm run fmt | make fmt | terraform fmt | ruff format | gofumpt | swiftformat | go fmt',
  run: 'node | python | python3 | python2 | ruby | perl | php | deno | bun | npx | npm run | npm start | npm exec | yarn | pnpm | bash | sh | zsh | go run | cargo run | java | dotnet run | docker run | docker exec | docker compose | docker-compose | make run | psql | mysql | sqlite3 | redis-cli | mongosh | ssh | xargs | terraform plan | kubectl exec | systemctl | service | npm rebuild | mise | just | uv run | uv | poetry run | poetry | pipenv | nohup | tmux | screen | ffmpeg | convert | Rscript | julia | lua | sage | gdb | tsx | ts-node | expect | source | . | eval | watch',
  change:
    'sed | sed -i | perl -i | tee | patch | git apply | git checkout | git switch | git merge | git rebase | git cherry-pick | git add | git stash | git mv | chmod | chown | git config set | apply_patch | truncate | dd | git am | edit | git update-index | ln | awk -i | git worktree add | git worktree | git branch -m | export | set | alter | mv | cp | git submodule | codemod | jscodeshift | git branch -d | git tag -a | npm version | git init | gh pr edit | gh issue edit | kubectl apply | kubectl scale | kubectl set | kubectl patch | terraform apply | helm upgrade | helm install | crontab | touch',
  create:
    'mkdir | touch | tar | zip | unzip | gzip | gunzip | gh pr create | gh issue create | create | npm init | cargo new | django-admin | mktemp | dot | useradd | createdb | gh release create',
  remove:
    'rm | rmdir | unlink | git rm | git clean | docker rm | docker rmi | kubectl delete | dropdb | shred | docker system prune | npm uninstall | pip uninstall | git branch -D | kill | pkill | killall',
  restore: 'git restore | git revert | git reset | git stash pop | git stash apply | git checkout -- | unset',
  install:
    'npm install | npm i | npm ci | npm add | yarn add | yarn install | pnpm add | pnpm install | pip install | pip3 install | apt-get | apt | brew | cargo add | cargo install | go get | go install | go mod tidy | go mod | gem install | bundle install | poetry add | poetry install | uv add | uv pip | uv sync | conda | composer | dnf | yum | apk | npm update | pip | bun add | bun install | go mod download | mise install | playwright install',
  commit: 'git commit | hg commit | svn commit | jj commit',
  push: 'git push | hg push | docker push | gh pr merge',
  deploy:
    'npm publish | vercel | netlify | fly | flyctl deploy | heroku | kubectl rollout | cdk deploy | serverless deploy | cargo publish | twine upload | gcloud | az | aws | firebase deploy | wrangler | ansible-playbook | cap',
  send: 'mail | sendmail | mutt | gh pr comment | gh issue comment | slack | notify-send | curl -X POST | submit',
  wait: 'sleep | wait | gh run watch | kubectl wait',
})

/** Their output is content under study, not an outcome. */
export const SHOWS_CONTENT: ReadonlySet<string> = new Set(
  'cat head tail less more bat sed jq yq git show git log git diff git blame nl awk xxd od strings curl wget hexdump objdump docker logs kubectl logs journalctl man go doc echo printf env printenv gh run view gh pr diff'.split(
    ' ',
  ),
)

/** They ask, so that printing nothing is an answer; `git status` and `git diff` print nothing when all is well. */
export const ASKS: ReadonlySet<string> = new Set(
  'git log,git blame,git show,gh api,gh search,gh issue list,gh pr list,gh run list,gh pr view,gh run view,curl,http,jq,ps,lsof,pgrep,docker ps,docker images,kubectl get,npm ls,npm view,dig,nslookup,crontab -l,apt-cache search,git tag,git ls-files'.split(
    ',',
  ),
)

/** Exit 1 answers a question. */
export const ASKS_BY_EXIT: ReadonlySet<string> = new Set([
  'grep',
  'egrep',
  'fgrep',
  'rg',
  'ag',
  'ack',
  'diff',
  'cmp',
  'test',
  '[',
  'which',
  'command',
  'git grep',
  'git diff',
  'pgrep',
  'type',
  'ls',
])
