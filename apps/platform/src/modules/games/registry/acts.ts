import { inBoth } from '@grandstand/contract/house-text'
import { currencies, parseAmount, type Currency } from '@grandstand/money'
import { defineAct, type Act } from '../../../kernel/act.ts'
import { choice, flag, neededOption, option, word, words } from '../../../kernel/act-input.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Transaction } from '../../../kernel/database.ts'
import { instantOf, OperatorError } from '../../../kernel/operator-command.ts'
import { endSessions } from '../sessions/store.ts'
import type { Registry } from './service.ts'
import * as store from './store.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly registry: Registry
  /** Our public key in the protocol with a venue. */
  readonly ownKeyOf: (code: string) => string
}

/** Minor units. */
type StakeTexts = Readonly<Record<'stakeMin' | 'stakeMax', string>>

const statuses = { maintenance: 0, open: 1, off: 2 } as const
const unknown = (code: string) => new OperatorError(`There is no venue ${code}.`)

/** What the acts on the registry share. */
function toolsOf({ database, clock, registry, ownKeyOf }: Needs) {
  const set = async (tx: Transaction, code: string, isThere: boolean) => {
    if (!isThere) throw unknown(code)
    await registry.announce(tx)
    return { venue: code }
  }
  return { database, clock, registry, ownKeyOf, set, after: () => registry.refresh() }
}
type Tools = ReturnType<typeof toolsOf>

/** Operator acts on the registry of venues. Each holds on every node and on open pages after its commit. */
export function registryActs(needs: Needs): readonly Act[] {
  const tools = toolsOf(needs)
  return [...companyActs(tools), ...listingActs(tools), ...boundActs(tools)]
}

/** The companies themselves. */
const companyActs = ({ database, registry, ownKeyOf, after }: Tools): readonly Act[] => [
  defineAct({
    name: 'venues',
    usage: '',
    about: 'Lists the venues with their status, page, wallet and our public key for each.',
    permission: 'gates',
    risk: 'look',
    input: {},
    log: 'listed the venues',
    run: async () => {
      await registry.refresh()
      return registry.list().map(({ bounds: _bounds, until, company, ...venue }) => ({
        ...venue,
        until: until === undefined ? null : new Date(until).toISOString(),
        url: company?.url ?? null,
        theirKey: company?.publicKey ?? null,
        ourKey: company === undefined ? null : ownKeyOf(venue.code),
      }))
    },
  }),
  defineAct({
    name: 'add-venue',
    usage:
      'CODE ENGLISH_NAME --name TEXT --url URL --key KEY [--origin ORIGIN] [--english TEXT] [--wallet transfer|seamless] [--currencies CNY,USDT]',
    about:
      'Adds a games company that speaks the venue protocol. Its page is /app/egame/ and the first two letters of its code.',
    permission: 'money',
    risk: 'money-and-rights',
    undo: { by: 'venue-status CODE off' },
    approvals: 2,
    isForShell: true,
    input: {
      code: word('CODE'),
      englishName: word('ENGLISH_NAME'),
      name: neededOption('--name TEXT is missing.'),
      english: option(),
      url: neededOption('--url URL is missing.', 'URL'),
      key: neededOption('--key KEY is missing.', 'KEY'),
      origin: option('ORIGIN'),
      wallet: option(),
      currencies: option(),
    },
    log: 'added the venue {code} ({englishName}) at {url}',
    database,
    after,
    async runIn(tx, input) {
      const { code, englishName, url, key, name, english, wallet = 'transfer' } = input
      if (!/^[a-z]{2}[a-z0-9-]{0,30}$/.test(code))
        throw new OperatorError('CODE begins with two small letters; then small letters, digits and -.')
      if (!/^[A-Z0-9_]{2,32}$/.test(englishName))
        throw new OperatorError('ENGLISH_NAME has 2 to 32 capital letters, digits and _.')
      if (!/^[\w-]{43}$/.test(key)) throw new OperatorError('KEY is 32 bytes of base64url.')
      for (const address of [url, input.origin ?? url])
        if (!URL.canParse(address) || !/^https?:/.test(address))
          throw new OperatorError(`${address} is no http(s) address.`)
      if (wallet !== 'transfer' && wallet !== 'seamless')
        throw new OperatorError('--wallet is transfer or seamless.')
      await registry.add(tx, {
        code,
        englishName,
        name: english === undefined ? name : inBoth(name, english),
        wallet,
        currencies: currenciesOf(input.currencies),
        company: { url, playOrigin: new URL(input.origin ?? url).origin, publicKey: key },
      })
      return { venue: code, ourKey: ownKeyOf(code) }
    },
  }),
]

/** How venues are shown, and whether they are open. */
const listingActs = ({ database, clock, registry, set, after }: Tools): readonly Act[] => [
  defineAct({
    name: 'venue-status',
    usage: 'CODE open|maintenance|off [--until WHEN]',
    about:
      'Opens a venue, puts it into maintenance or takes it off. Money comes back, wins are paid and open rounds go on in each.',
    permission: 'gates',
    risk: 'reversible',
    undo: { by: 'venue-status CODE open' },
    input: {
      code: word('CODE'),
      status: choice(
        'open, maintenance or off',
        ['open', 'maintenance', 'off'],
        (given) => `${given} is no status: say open, maintenance or off.`,
      ),
      until: option('WHEN'),
    },
    log: 'set the venue {code} to {status} {until}',
    database,
    after,
    async runIn(tx, { code, status, until }) {
      const at = status === 'maintenance' ? instantOf(until, clock.now()) : undefined
      const end = at === undefined ? null : new Date(at)
      return set(tx, code, await store.setStatus(tx, code, statuses[status], end))
    },
  }),
  defineAct({
    name: 'venue-display',
    usage: 'CODE [--hidden] [--hidden-in-maintenance]',
    about: 'Says whether a venue is listed, and whether it stays listed in maintenance.',
    permission: 'content',
    risk: 'reversible',
    undo: { by: 'venue-display CODE' },
    input: { code: word('CODE'), hidden: flag(), hiddenInMaintenance: flag() },
    log: 'set the display of the venue {code}: hidden {hidden}, hidden in maintenance {hiddenInMaintenance}',
    database,
    after,
    runIn: async (tx, { code, hidden, hiddenInMaintenance }) =>
      set(tx, code, await store.setDisplay(tx, code, !hidden, !hiddenInMaintenance)),
  }),
  defineAct({
    name: 'venue-order',
    usage: 'CODE…',
    about: 'Puts venues into this order; those that are not named follow.',
    permission: 'content',
    risk: 'reversible',
    undo: { by: 'venue-order CODE…' },
    input: { codes: words('CODE') },
    log: 'put the venues into the order {codes}',
    database,
    after,
    async runIn(tx, { codes }) {
      for (const code of codes) if ((await store.findVenueRow(tx, code)) === undefined) throw unknown(code)
      await store.setOrder(tx, codes)
      await registry.announce(tx)
      return { codes }
    },
  }),
  defineAct({
    name: 'default-venue',
    usage: 'CODE',
    about: 'Makes a venue the one that /app/egame opens.',
    permission: 'content',
    risk: 'reversible',
    undo: { by: 'default-venue CODE' },
    input: { code: word('CODE') },
    log: 'made {code} the default venue',
    database,
    after,
    runIn: async (tx, { code }) => set(tx, code, await store.setDefault(tx, code)),
  }),
]

/** How much may be staked and won. */
const boundActs = ({ database, clock, set, after }: Tools): readonly Act[] => [
  defineAct({
    name: 'venue-bounds',
    usage: 'CODE CNY|USDT LEAST_STAKE GREATEST_STAKE GREATEST_WIN',
    about:
      'Sets the stakes of a venue, and the win above which a person has to approve the payment; at a transfer venue, what a member wins in a day. Narrower stakes end the open sessions there.',
    permission: 'money',
    risk: 'money-and-rights',
    undo: { by: 'venue-bounds CODE CURRENCY LEAST_STAKE GREATEST_STAKE GREATEST_WIN' },
    input: {
      code: word('CODE'),
      currency: choice('CNY or USDT', currencies, (given) => `${given} is no currency: say CNY or USDT.`),
      stakeMin: word('LEAST_STAKE'),
      stakeMax: word('GREATEST_STAKE'),
      winMax: word('GREATEST_WIN'),
    },
    log: 'set the bounds of {code} in {currency}: stakes {stakeMin} to {stakeMax}, wins {winMax}',
    database,
    after,
    async runIn(tx, { code, currency, ...texts }) {
      const minor = (text: string) => {
        const amount = parseAmount(text, currency)
        if (typeof amount !== 'bigint' || amount <= 0n)
          throw new OperatorError(`${text} is no amount of ${currency}.`)
        return String(amount)
      }
      const bounds = {
        stakeMin: minor(texts.stakeMin),
        stakeMax: minor(texts.stakeMax),
        winMax: minor(texts.winMax),
      }
      const before = await store.findVenueRow(tx, code)
      const isThere = await store.setBounds(tx, code, currency, bounds)
      // A transfer venue knows the stakes of the launch; the next launch tells it the new ones.
      if (before?.wallet === 'transfer' && isNarrower(bounds, before.bounds[currency]))
        await endSessions(tx, { venue: code, currency }, 'limits-changed', new Date(clock.now()))
      return set(tx, code, isThere)
    },
  }),
]

/** Whether stakes that were taken before are not taken any more. */
const isNarrower = (bounds: StakeTexts, before: StakeTexts): boolean =>
  BigInt(bounds.stakeMin) > BigInt(before.stakeMin) || BigInt(bounds.stakeMax) < BigInt(before.stakeMax)

function currenciesOf(text: string | undefined): Currency[] {
  const wanted = text === undefined ? [...currencies] : text.split(',')
  const known = currencies.filter((currency) => wanted.includes(currency))
  if (known.length === 0 || known.length !== wanted.length)
    throw new OperatorError(`--currencies is one or more of ${currencies.join(',')}.`)
  return known
}
