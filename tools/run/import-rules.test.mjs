import { describe, expect, it } from 'vitest'
import { circlesOf, rules, violationsOf } from './import-rules.mjs'

/** One planted violation for each rule, and the nearest import that is allowed. */
const planted = {
  'a package or app imports only what the house allows it': {
    wrong: ['packages/money/src/a.ts', "import { x } from '@grandstand/contract'"],
    right: ['packages/contract/src/a.ts', "import { x } from '@grandstand/money'"],
  },
  'no relative import leaves its package': {
    wrong: ['apps/web/src/a.ts', "import { x } from '../../platform/src/main.ts'"],
    right: ['apps/web/src/a.ts', "import { x } from './b.ts'"],
  },
  'pure packages know no network, clock, storage or randomness': {
    wrong: ['packages/betting/src/a.ts', 'export const now = () => Date.now()'],
    right: ['packages/betting/src/a.ts', 'export const later = (now: number) => now + 1'],
  },
  'a view overrides nothing of a component': {
    wrong: ['apps/web/src/features/chat/chat-panel.tsx', '<Chip className="min-h-6! px-3!">'],
    right: ['apps/web/src/features/chat/chat-panel.tsx', '<Chip size="xs" className="ml-auto">'],
  },
  'the base system knows no product word': {
    wrong: ['packages/ui/src/controls/button.css', '.gs-button--bet { color: var(--gs-up) }'],
    right: [
      'packages/ui/src/theme/theme.ts',
      "const isDark = matchMedia('(prefers-color-scheme: dark)').matches",
    ],
  },
  'a feature imports of another feature only its data.ts': {
    wrong: [
      'apps/web/src/features/sportsbook/slip/slip.tsx',
      "import { Wallet } from '../../wallets/wallet.tsx'",
    ],
    right: [
      'apps/web/src/features/sportsbook/slip/slip.tsx',
      "import { useWallets } from '../../wallets/data.ts'",
    ],
  },
  'features and lib know nothing of the app around them': {
    wrong: ['apps/web/src/features/auth/login.tsx', "import { router } from '../../app/router.tsx'"],
    right: ['apps/web/src/features/auth/login.tsx', "import { useMedia } from '../../lib/media.ts'"],
  },
  'nothing of a page imports stories or what they are made of': {
    wrong: ['apps/web/src/app/app.tsx', "import { aBet } from '../testing/bets.ts'"],
    right: ['apps/web/src/features/chat/a.stories.tsx', "import { aBet } from '../../testing/bets.ts'"],
  },
  'only app/routes puts two features on one screen': {
    wrong: [
      'apps/web/src/app/shell.tsx',
      "import { A } from '../features/auth/a.tsx'\nimport { B } from '../features/site/b.tsx'",
    ],
    right: [
      'apps/web/src/app/routes/home.tsx',
      "import { A } from '../../features/auth/a.tsx'\nimport { B } from '../../features/site/b.tsx'",
    ],
  },
  'only features/*/data.ts calls the api': {
    wrong: ['apps/web/src/features/auth/login.tsx', "import { useApi } from '@grandstand/client/api'"],
    right: ['apps/web/src/features/auth/data.ts', "import { useApi } from '@grandstand/client/api'"],
  },
  'a module imports of another module only its service.ts': {
    wrong: ['apps/platform/src/modules/auth/service.ts', "import { findMember } from '../member/store.ts'"],
    right: [
      'apps/platform/src/modules/auth/service.ts',
      "import { createMembers } from '../member/service.ts'",
    ],
  },
  'modules depend in one direction: products, wallets, ledger': {
    wrong: ['apps/platform/src/modules/wallets/service.ts', "import { x } from '../bets/service.ts'"],
    right: ['apps/platform/src/modules/bets/service.ts', "import { x } from '../wallets/service.ts'"],
  },
  'an area enters a module only by its entry points': {
    wrong: ['apps/platform/src/areas/wallets.ts', "import { sumOnTheWay } from '../modules/games/store.ts'"],
    right: [
      'apps/platform/src/areas/wallets.ts',
      "import { sumOnTheWay } from '../modules/games/service.ts'\nimport { x } from '../modules/games/adapters/sandbox.ts'",
    ],
  },
  'areas are above everything that they open': {
    wrong: ['apps/platform/src/modules/chat/service.ts', "import { openChat } from '../../areas/chat.ts'"],
    right: [
      'apps/platform/src/modules/chat/testing/chat-world.ts',
      "import { openChat } from '../../../areas/chat.ts'",
    ],
  },
  'the kernel knows no module, a module no transport': {
    wrong: ['apps/platform/src/kernel/outbox.ts', "import { x } from '../modules/auth/service.ts'"],
    right: ['apps/platform/src/modules/auth/service.ts', "import { x } from '../../kernel/clock.ts'"],
  },
  'only modules/wallets touches the ledger': {
    wrong: ['apps/platform/src/modules/bets/service.ts', "import { move } from '@grandstand/ledger'"],
    right: ['apps/platform/src/modules/wallets/service.ts', "import { move } from '@grandstand/ledger'"],
  },
  'only door.ts of wallets applies works to the ledger': {
    wrong: [
      'apps/platform/src/modules/wallets/debt-store.ts',
      "import { applyWorks } from './ledger-store.ts'",
    ],
    right: ['apps/platform/src/modules/wallets/door.ts', "import { applyWorks } from './ledger-store.ts'"],
  },
  'outcomes of works are looked at': {
    wrong: ['apps/platform/src/modules/gifts/service.ts', '  await wallets.apply(tx, works)'],
    right: [
      'apps/platform/src/modules/gifts/service.ts',
      '  const outcomes = await wallets.apply(tx, works)',
    ],
  },
  'only the act makes idempotency keys': {
    wrong: ['apps/web/src/features/gifts/tray/use-sending.ts', 'const uuid = crypto.randomUUID()'],
    right: ['packages/client/src/act/act-store.ts', 'const uuid = crypto.randomUUID()'],
  },
  'a form locks what it sends': {
    wrong: ['apps/web/src/features/member/nickname-form.tsx', '<form noValidate onSubmit={send}>'],
    right: ['apps/web/src/features/member/nickname-form.tsx', '<ActForm act={update} onSend={send}>'],
  },
  "the games' pages and their server share no code": {
    wrong: [
      'apps/venue/clients/kit/api/values.ts',
      "import type { Terms } from '../../../src/player-api/sessions.ts'",
    ],
    right: ['apps/venue/clients/kit/api/session.ts', "import type { Terms } from './values.ts'"],
  },
  'a game knows the kit and its own art, and no other game': {
    wrong: ['apps/venue/clients/dice/dice.tsx', "import { x } from '../mines/model.ts'"],
    right: ['apps/venue/clients/dice/dice.tsx', "import { x } from '../kit/money.ts'"],
  },
  'only store.ts and the kernel write SQL': {
    wrong: ['apps/platform/src/modules/auth/service.ts', "import { sql } from '../../kernel/sql.ts'"],
    right: ['apps/platform/src/modules/auth/store.ts', "import { sql } from '../../kernel/sql.ts'"],
  },
}

const direction = 'modules depend in one direction: products, wallets, ledger'
const door = 'a module imports of another module only its service.ts'

/** The three modules of the sportsbook are ordered follow, bets, offer; each opens its service.ts to those above it. */
const sportsbook = {
  wrong: [
    ['offer/book/book.ts', '../../bets/service.ts', direction],
    ['offer/service.ts', '../follow/service.ts', direction],
    ['bets/service.ts', '../follow/service.ts', direction],
    ['wallets/service.ts', '../offer/service.ts', direction],
    ['gifts/service.ts', '../bets/service.ts', direction],
    ['bets/judging/judgement.ts', '../../offer/book/standing.ts', door],
    ['follow/favourites/favourites.ts', '../../offer/search/search.ts', door],
    ['follow/service.ts', '../bets/store.ts', door],
  ],
  right: [
    ['bets/judging/judgement.ts', '../../offer/service.ts'],
    ['follow/tracker/tracker.ts', '../../offer/service.ts'],
    ['follow/service.ts', '../bets/service.ts'],
    ['offer/service.ts', '../site/service.ts'],
  ],
}

const violationsOfModule = (from, to) =>
  violationsOf(`apps/platform/src/modules/${from}`, `import { x } from '${to}'`)

describe('import rules', () => {
  it.each(sportsbook.wrong)('modules/%s may not import %s', (from, to, rule) => {
    expect(violationsOfModule(from, to)).toEqual([expect.stringContaining(rule)])
  })

  it.each(sportsbook.right)('modules/%s may import %s', (from, to) => {
    expect(violationsOfModule(from, to)).toEqual([])
  })

  it('has a planted violation for every rule', () => {
    expect(Object.keys(planted).sort()).toEqual(Object.keys(rules).sort())
  })

  it.each(Object.entries(planted))('%s', (rule, { wrong, right }) => {
    expect(violationsOf(...wrong).filter((line) => line.includes(rule))).not.toEqual([])
    expect(violationsOf(...right)).toEqual([])
  })
})

describe('circles', () => {
  const files = (...entries) => new Map(entries)

  it('are found through types and several files', () => {
    const texts = files(
      ['a/x.ts', "import type { Y } from './y.ts'"],
      ['a/y.ts', "import { z } from './z.ts'"],
      ['a/z.ts', "export type { X } from './x.ts'"],
      ['a/w.ts', "import { x } from './x.ts'"],
    )
    expect(circlesOf(texts)).toEqual([['a/x.ts', 'a/y.ts', 'a/z.ts']])
  })

  it('are none where two files need a third', () => {
    const texts = files(
      ['a/x.ts', "import { y } from './y.ts'\nimport { z } from './z.ts'"],
      ['a/y.ts', "import { z } from './z.ts'"],
      ['a/z.ts', 'export const z = 1'],
    )
    expect(circlesOf(texts)).toEqual([])
  })
})
