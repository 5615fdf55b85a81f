// Which code may import which (house rules 1 to 4), as one table. No two files import each other, types included;
// `exports` prevents deep imports.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { productWordIn } from './product-words.mjs'
import { Sentence, root } from './steps.mjs'

const isTestFile = (path) => /\.(test|spec|stories)\.tsx?$|\/testing\//.test(path)
const areaOf = (path, folder) => path.match(new RegExp(`^${folder}/([^/]+)/`))?.[1]
const packageOf = (path) => path.match(/^(packages|apps|tools)\/[^/]+/)?.[0]

/** The packages of ours that each package may import. */
const mayImport = {
  'packages/money': [],
  'packages/contract': ['money'],
  'packages/betting': ['contract', 'money'],
  'packages/ledger': ['money'],
  'packages/fair': [],
  'packages/roads': [],
  'packages/live-table': ['game-engines'],
  'packages/playback': [],
  'packages/game-engines': ['fair'],
  'packages/wire': ['contract'],
  'packages/ui': [],
  'packages/ui-match': ['ui', 'betting'],
  'packages/client': ['contract', 'wire', 'ui'],
  'apps/web': [
    'contract',
    'wire',
    'betting',
    'fair',
    'game-engines',
    'roads',
    'money',
    'playback',
    'ui',
    'ui-match',
    'client',
  ],
  'apps/platform': ['contract', 'wire', 'betting', 'money', 'ledger', 'roads'],
  'apps/feed': [],
  'apps/payment-provider': [],
  'apps/sandbox-services': [],
  'apps/venue': ['fair', 'game-engines', 'live-table', 'playback', 'roads'],
  'apps/media': [],
  'apps/studio': ['contract', 'live-table', 'wire'],
  'apps/demo': ['contract', 'wire'],
}

/** The modules that a module may import, where that is not `productsBelow`. */
const modulesBelow = {
  member: [],
  site: [],
  wallets: ['member', 'site'],
  bets: ['offer', 'member', 'site', 'wallets'],
  follow: ['bets', 'offer', 'member', 'site', 'wallets'],
}
const productsBelow = ['member', 'site', 'wallets']

const pure = [
  'packages/money',
  'packages/contract',
  'packages/betting',
  'packages/ledger',
  'packages/fair',
  'packages/game-engines',
  'packages/roads',
]

/** Files of the platform that put modules together: the areas, the demo world, and the few at the root. */
const aboveModules = /^apps\/platform\/src\/((areas|demo-world)\/.+|[^/]+\.ts)$/

/**
 * Files of a module that an area may import, by the last word of their names; stores and internal files are not among
 * them.
 */
const moduleEntry =
  /\/(([\w-]+-)?(service|calls?|channels?|acts|worker|webhook)\.ts|(calls|adapters)\/.+\.ts)$/

/**
 * Each rule checks one import: `from` is the importing file, `to` the imported file or package (`@grandstand/x`,
 * `node:fs`, `react`). It returns the reason when the import breaks it.
 */
export const rules = {
  'a package or app imports only what the house allows it': ({ from, to }) => {
    const allowed = mayImport[packageOf(from)]
    const ours = to.match(/^@grandstand\/([^/]+)/)?.[1]
    if (!allowed || !ours || isTestFile(from)) return undefined
    return allowed.includes(ours)
      ? undefined
      : `${packageOf(from)} may import ${allowed.join(', ') || 'nothing of ours'}`
  },
  'no relative import leaves its package': ({ from, to, isRelative }) =>
    isRelative && from.includes('/src/') && packageOf(from) !== packageOf(to)
      ? 'import packages by name'
      : undefined,
  'pure packages know no network, clock, storage or randomness': ({ from, to, text }) => {
    if (!pure.includes(packageOf(from)) || isTestFile(from)) return undefined
    if (to.startsWith('node:')) return 'time, ids and data are arguments here'
    const found = text.match(
      /\b(Date\.now|Math\.random|fetch|localStorage|setTimeout|process\.env)\b(?=[\s(.[])/,
    )?.[0]
    return found ? `${found} is not known here: make it an argument` : undefined
  },
  'a view overrides nothing of a component': ({ from, text }) => {
    if (!/^(apps\/web|packages\/client)\/src\/.*\.tsx$/.test(from) || isTestFile(from)) return undefined
    // A class of Tailwind with an exclamation mark at its end, such as `px-3!` or `hover:bg-fill!`.
    const found = text.match(/["'`\s](?:[a-z-]+:)*[a-z][a-z-]*-[\w[\]().,:%#/-]*!(?=["'`\s])/)?.[0]
    return found ? `${found.trim()}: give the component a prop for it` : undefined
  },
  'the base system knows no product word': ({ from, text }) => {
    if (!from.startsWith('packages/ui/src/') || isTestFile(from)) return undefined
    const word = productWordIn(text)
    return word ? `“${word}” belongs to packages/ui-match or to an app` : undefined
  },
  'a feature imports of another feature only its data.ts': ({ from, to }) => {
    const [mine, other] = [areaOf(from, 'apps/web/src/features'), areaOf(to, 'apps/web/src/features')]
    return mine && other && mine !== other && to !== `apps/web/src/features/${other}/data.ts`
      ? `only features/${other}/data.ts is open to features/${mine}`
      : undefined
  },
  'features and lib know nothing of the app around them': ({ from, to }) => {
    const inner = /^apps\/web\/src\/(features|lib)\//.test(from)
    if (inner && to.startsWith('apps/web/src/app/')) return 'app imports features, never the other way'
    return from.startsWith('apps/web/src/lib/') && to.startsWith('apps/web/src/features/')
      ? 'lib knows no product words'
      : undefined
  },
  'nothing of a page imports stories or what they are made of': ({ from, to }) =>
    from.startsWith('apps/web/src/') &&
    !/^apps\/web\/src\/(stories|testing)\//.test(from) &&
    /^apps\/web\/src\/(stories|testing)\//.test(to) &&
    !isTestFile(from)
      ? 'made-up data is for stories and tests'
      : undefined,
  'only app/routes puts two features on one screen': ({ from, to, targets }) => {
    if (
      !from.startsWith('apps/web/src/app/') ||
      from.startsWith('apps/web/src/app/routes/') ||
      isTestFile(from)
    )
      return undefined
    const views = targets.filter(
      (each) => /^apps\/web\/src\/features\/[^/]+\//.test(each) && !each.endsWith('/data.ts'),
    )
    const areas = new Set(views.map((each) => areaOf(each, 'apps/web/src/features')))
    return views.includes(to) && areas.size > 1 ? `views of ${[...areas].join(' and ')} meet here` : undefined
  },
  'only features/*/data.ts calls the api': ({ from, names, to }) =>
    from.startsWith('apps/web/src/features/') &&
    !from.endsWith('/data.ts') &&
    !isTestFile(from) &&
    to === '@grandstand/client/api' &&
    names.includes('useApi')
      ? 'go through data.ts'
      : undefined,
  'a module imports of another module only its service.ts': ({ from, to }) => {
    const [mine, other] = [areaOf(from, 'apps/platform/src/modules'), areaOf(to, 'apps/platform/src/modules')]
    return mine &&
      other &&
      mine !== other &&
      to !== `apps/platform/src/modules/${other}/service.ts` &&
      !isTestFile(from)
      ? `only modules/${other}/service.ts is open to modules/${mine}`
      : undefined
  },
  'modules depend in one direction: products, wallets, ledger': ({ from, to }) => {
    const mine = areaOf(from, 'apps/platform/src/modules')
    const other = areaOf(to, 'apps/platform/src/modules')
    if (!mine || !other || mine === other || isTestFile(from)) return undefined
    const allowed = modulesBelow[mine] ?? productsBelow
    return allowed.includes(other)
      ? undefined
      : `modules/${mine} may import ${allowed.join(', ') || 'no module'}; the way back is an event`
  },
  'an area enters a module only by its entry points': ({ from, to }) => {
    if (!aboveModules.test(from) || !to.startsWith('apps/platform/src/modules/') || isTestFile(from))
      return undefined
    return moduleEntry.test(to)
      ? undefined
      : 'open to areas are service, calls, channels, acts, worker, webhook and adapters: let the service offer it'
  },
  'areas are above everything that they open': ({ from, to }) =>
    /^apps\/platform\/src\/(kernel|http|socket|modules)\//.test(from) &&
    aboveModules.test(to) &&
    !isTestFile(from)
      ? 'make it an argument: an area gives it'
      : undefined,
  'the kernel knows no module, a module no transport': ({ from, to }) => {
    if (
      from.startsWith('apps/platform/src/kernel/') &&
      /^apps\/platform\/src\/(modules|http|socket)\//.test(to)
    )
      return 'the kernel is below'
    if (
      /^apps\/platform\/src\/(http|socket)\//.test(from) &&
      to.startsWith('apps/platform/src/modules/') &&
      !isTestFile(from)
    )
      return 'modules are given to it by context.ts'
    return undefined
  },
  'only modules/wallets touches the ledger': ({ from, to }) =>
    from.startsWith('apps/platform/src/modules/') &&
    !from.startsWith('apps/platform/src/modules/wallets/') &&
    to === '@grandstand/ledger' &&
    !isTestFile(from)
      ? 'ask modules/wallets/service.ts'
      : undefined,
  'only door.ts of wallets applies works to the ledger': ({ from, to, text }) => {
    if (!from.startsWith('apps/platform/src/') || isTestFile(from)) return undefined
    const wallets = 'apps/platform/src/modules/wallets'
    const isDoor = [`${wallets}/door.ts`, `${wallets}/ledger-store.ts`].includes(from)
    if (isDoor) return undefined
    if (to === `${wallets}/ledger-store.ts` || /select [^`]*\bledger_apply\(/.test(text))
      return 'go through its door'
    return to.endsWith('/modules/wallets/door.ts') && areaOf(from, 'apps/platform/src/modules') !== 'wallets'
      ? 'ask modules/wallets/service.ts'
      : undefined
  },
  'outcomes of works are looked at': ({ from, text }) =>
    from.startsWith('apps/platform/src/') &&
    /^\s*await [\w.]*\b(wallets|door)\.apply\(/m.test(text) &&
    !isTestFile(from)
      ? 'look at each outcome, or use applyOwed, which throws'
      : undefined,
  'only the act makes idempotency keys': ({ from, text }) => {
    // The id of this browser is no key of a request.
    const makers = ['packages/client/src/act/act-store.ts', 'packages/client/src/session/device-id.ts']
    return /^(apps\/web|packages\/client)\/src\//.test(from) &&
      /\brandomUUID\b/.test(text) &&
      !makers.includes(from) &&
      !isTestFile(from)
      ? 'send it through useAct, useRun or useChange of @grandstand/client/act'
      : undefined
  },
  'a form locks what it sends': ({ from, text }) => {
    // Log-ins and captchas are no acts, searches send nothing, and a chat line leaves its field when it is sent.
    const others = [
      'apps/web/src/features/auth/challenge/image-code.tsx',
      'apps/web/src/features/auth/login-form.tsx',
      'apps/web/src/features/chat/writing/composer.tsx',
      'apps/web/src/features/live/danmaku/danmaku-input.tsx',
      'apps/web/src/features/sportsbook/find/search-screen.tsx',
      'apps/web/src/features/sportsbook/share/share-screen.tsx',
    ]
    return /^(apps\/web|packages\/client)\/src\//.test(from) &&
      /<form\b/.test(text) &&
      !/<Act(Form|Fields)\b/.test(text) &&
      !others.includes(from)
      ? 'use ActForm of @grandstand/client/act, or ActFields and ActNotice'
      : undefined
  },
  "the games' pages and their server share no code": ({ from, to }) => {
    const [pages, server] = ['apps/venue/clients/', 'apps/venue/src/']
    return (from.startsWith(pages) && to.startsWith(server)) ||
      (from.startsWith(server) && to.startsWith(pages))
      ? 'they meet over the player API'
      : undefined
  },
  'a game knows the kit and its own art, and no other game': ({ from, to }) => {
    const [mine, other] = [areaOf(from, 'apps/venue/clients'), areaOf(to, 'apps/venue/clients')]
    if (!mine || !other || mine === other || mine === 'launch' || isTestFile(from)) return undefined
    if (mine === 'kit' || mine === 'art') return `${mine} is below the games`
    // The three slots are one program with three sheets; `slots` itself knows none of them.
    if (other === 'slots') return undefined
    return ['kit', 'art'].includes(other) ? undefined : 'what two games need belongs to the kit'
  },
  'only store.ts and the kernel write SQL': ({ from, to, names }) =>
    from.startsWith('apps/platform/src/modules/') &&
    !/\/(store|[\w-]+-store)\.ts$/.test(from) &&
    !isTestFile(from) &&
    to === 'apps/platform/src/kernel/sql.ts' &&
    names.includes('sql')
      ? 'SQL stands in store.ts'
      : undefined,
}

const importPattern =
  /(?:import|export)\s+(?:type\s+)?([\w*{}\s,$]+?)\s*from\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g

/** The imports of a file, types included: paths from the root for its own package, names for others. */
const importsOf = (from, text) =>
  [...text.matchAll(importPattern)].map((match) => {
    const specifier = match[2] ?? match[3]
    const isRelative = specifier.startsWith('.')
    const to = isRelative ? normalize(join(dirname(from), specifier)) : specifier
    return { to, isRelative, names: (match[1] ?? '').match(/[\w$]+/g) ?? [] }
  })

/**
 * Import cycles, types included, which oxlint's `no-cycle` does not report. Each is the list of its files. `texts` by
 * their path from the root.
 */
export function circlesOf(texts) {
  const seen = new Map()
  const path = []
  const circles = []
  // Tarjan's algorithm: a file from which no earlier one is reached closes a circle.
  function visit(file) {
    const order = seen.size
    const mine = { lowest: order, isOpen: true }
    seen.set(file, mine)
    path.push(file)
    for (const { to } of importsOf(file, texts.get(file))) {
      if (!texts.has(to)) continue
      const other = seen.get(to) ?? visit(to)
      if (other.isOpen) mine.lowest = Math.min(mine.lowest, other.lowest)
    }
    if (mine.lowest !== order) return mine
    const circle = path.splice(path.indexOf(file))
    for (const each of circle) seen.get(each).isOpen = false
    if (circle.length > 1) circles.push(circle.toSorted((a, b) => (a < b ? -1 : 1)))
    return mine
  }
  for (const file of texts.keys()) if (!seen.has(file)) visit(file)
  return circles
}

/** Every broken rule in one file's text. `from` is its path from the root, with forward slashes. */
export function violationsOf(from, text) {
  const imports = importsOf(from, text)
  const targets = imports.map((each) => each.to)
  const looked = imports.length > 0 ? imports : [{ to: '', isRelative: false, names: [] }]
  const found = new Set()
  for (const one of looked)
    for (const [rule, check] of Object.entries(rules)) {
      const reason = check({ from, text, targets, ...one })
      if (reason)
        found.add(`${from}: ${one.to ? `imports ${one.to}` : 'breaks a rule'}. Rule: ${rule} (${reason}).`)
    }
  return [...found]
}

function* sourcesBelow(folder) {
  for (const name of readdirSync(folder)) {
    if (['node_modules', 'dist', '.types'].includes(name)) continue
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* sourcesBelow(path)
    else if (/\.(tsx?|css)$/.test(name)) yield path
  }
}

/** Checks every source file; throws with all violations. */
export function importRules() {
  const texts = new Map(
    ['packages', 'apps'].flatMap((folder) =>
      [...sourcesBelow(join(root, folder))].map((path) => [
        relative(root, path).replaceAll('\\', '/'),
        readFileSync(path, 'utf8'),
      ]),
    ),
  )
  const violations = [...texts].flatMap(([path, text]) => violationsOf(path, text))
  const circles = circlesOf(new Map([...texts].filter(([path]) => !isTestFile(path))))
  for (const circle of circles) violations.push(`These files import each other: ${circle.join(', ')}.`)
  if (violations.length > 0) throw new Sentence(`Import rules are broken:\n  ${violations.join('\n  ')}`)
}
