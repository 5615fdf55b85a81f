// Checks and installs the commands' prerequisites: Node, the npm packages, and for tests Chromium, PostgreSQL, Redis
// and ffmpeg.
import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { Sentence, root, run, step } from './steps.mjs'

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    throw new Sentence(
      `Grandstand needs Node 20.19 or later; this is ${process.version}. See https://nodejs.org.`,
    )
}

/** True when node_modules has every package of the lockfile that this platform needs, at its locked version. */
function isInstalled() {
  const installedList = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedList)) return false
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedList, 'utf8')).packages
  return Object.entries(locked).every(
    ([path, facts]) =>
      !path.includes('node_modules/') || facts.optional || installed[path]?.version === facts.version,
  )
}

/** Sets git to run this repository's own hooks, unless the contributor has set others. */
function installHooks() {
  if (process.env.CI || !existsSync(join(root, '.git'))) return
  const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  if (git('config', '--get', 'core.hooksPath').stdout?.trim() === '')
    git('config', '--local', 'core.hooksPath', '.githooks')
}

/** Runs `npm ci` when node_modules is missing or differs from the lockfile. */
export async function installPackages() {
  requireNode()
  installHooks()
  if (isInstalled()) return
  await step('Installing packages (npm ci)', () =>
    run('npm', ['ci', '--no-audit', '--no-fund', '--no-progress'], {
      quiet: true,
      sentence: 'npm ci failed: see its output above; most often the network or the npm registry is away.',
    }),
  )
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Path of Chromium or Chrome, or undefined. CHROMIUM_PATH wins. */
export function findChromium() {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  const candidates = [
    process.env.CHROMIUM_PATH,
    onPath('chromium'),
    onPath('chromium-browser'),
    onPath('google-chrome'),
    mac,
  ]
  return candidates.find((path) => path && isExecutable(path))
}

/** Folder with initdb, postgres and pgbench (version 15 or later), or undefined. POSTGRES_BIN wins. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions.filter((version) => Number(version) >= 15).map((version) => join(debian, version, 'bin')),
    ...['18', '17', '16', '15'].flatMap((v) => [
      `/opt/homebrew/opt/postgresql@${v}/bin`,
      `/usr/local/opt/postgresql@${v}/bin`,
    ]),
  ]
  return folders.find((folder) => folder && isExecutable(join(folder, 'postgres')))
}

export const findRedis = () => process.env.REDIS_SERVER ?? onPath('redis-server')

/** Path of ffmpeg, or undefined. FFMPEG_PATH wins; `none` disables it. */
export const findFfmpeg = () =>
  process.env.FFMPEG_PATH === 'none'
    ? undefined
    : [process.env.FFMPEG_PATH, onPath('ffmpeg')].find((path) => path && isExecutable(path))

const hasChineseFont = () =>
  process.platform !== 'linux' ||
  ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'].some((path) => existsSync(path))

/** Installs missing prerequisites of the tests with apt-get or Homebrew, or prints how to. */
export async function installTestPrograms() {
  const wanted = [
    { name: 'Chromium', isThere: findChromium, apt: ['chromium'], brew: ['--cask', 'google-chrome'] },
    { name: 'PostgreSQL', isThere: findPostgres, apt: ['postgresql'], brew: ['postgresql@16'] },
    { name: 'ffmpeg', isThere: findFfmpeg, apt: ['ffmpeg'], brew: ['ffmpeg'] },
    { name: 'Redis', isThere: findRedis, apt: ['redis-server'], brew: ['redis'] },
    {
      name: 'Chinese fonts',
      isThere: hasChineseFont,
      apt: ['fonts-noto-cjk', 'fonts-noto-color-emoji'],
      brew: [],
    },
  ]
  const missing = wanted.filter((program) => !program.isThere())
  if (missing.length === 0) return
  const names = missing.map((program) => program.name).join(', ')
  if (onPath('apt-get')) {
    const packages = missing.flatMap((program) => program.apt)
    const isRoot = process.getuid?.() === 0
    const sudo = isRoot ? [] : ['sudo', '-n']
    const apt = (args) => {
      const [command, ...rest] = [...sudo, 'apt-get', ...args]
      return run(command, rest, {
        quiet: true,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
        sentence: `Installing ${names} failed. Install them yourself: sudo apt-get install ${packages.join(' ')}`,
      })
    }
    await step(`Installing ${names} (apt-get)`, async () => {
      // Debian starts a cluster when PostgreSQL is installed; it is not needed, because the tests start their own.
      if (isRoot && !existsSync('/etc/postgresql-common/createcluster.conf')) {
        mkdirSync('/etc/postgresql-common', { recursive: true })
        writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n')
      }
      await apt(['update', '-qq'])
      await apt(['install', '-y', '-qq', '--no-install-recommends', ...packages])
    })
  } else if (onPath('brew')) {
    for (const program of missing.filter((each) => each.brew.length > 0))
      await step(`Installing ${program.name} (Homebrew)`, () =>
        run('brew', ['install', ...program.brew], { quiet: true }),
      )
  } else throw new Sentence(`The tests need ${names}; neither apt-get nor Homebrew is here to install them.`)
}
