import { currencies, type Currency } from '@grandstand/money'
import { VenueAway, VenueInMaintenance, type OpenRound, type VenueOrder } from '../venue.ts'
import type { OfferingHost } from './offering-host.ts'

type Mood = 'open' | 'away' | 'maintenance' | 'answers-lost' | 'transfers-lost'

/** Three venues in memory with every ability of the protocol, each with a mood. */
export function createVenueWorld(codes: readonly string[] = ['live', 'egame', 'esports']) {
  const moods = new Map<string, Mood>()
  const free = new Map<string, bigint>()
  const rounds = new Map<string, OpenRound[]>()
  const book = new Map<string, { state: 'done' | 'refused'; currency: Currency; amount: bigint }>()
  const asked: string[] = []
  const keyOf = (venue: string, member: string, currency: Currency) => `${venue} ${member} ${currency}`
  const mood = (venue: string) => moods.get(venue) ?? 'open'

  /** Does what was asked; the answer may be lost on its way back. */
  async function answer<T>(venue: string, what: string, run: () => T): Promise<T> {
    asked.push(`${what} ${venue}`)
    if (mood(venue) === 'away') throw new VenueAway('away')
    const value = run()
    const isLost = mood(venue) === 'answers-lost' || (mood(venue) === 'transfers-lost' && what === 'transfer')
    if (isLost) throw new VenueAway('lost')
    return value
  }

  function order({ id, venue, memberId, direction, currency, amount }: VenueOrder) {
    const known = book.get(id)
    if (known) return known
    const key = keyOf(venue, memberId, currency)
    const after = (free.get(key) ?? 0n) + (direction === 'in' ? amount : -amount)
    const isRefused = after < 0n || (direction === 'in' && mood(venue) === 'maintenance')
    const made = { state: isRefused ? ('refused' as const) : ('done' as const), currency, amount }
    book.set(id, made)
    if (!isRefused) free.set(key, after)
    return made
  }

  const standing = (venue: string, member: string) =>
    answer(venue, 'standing', () => {
      if (mood(venue) === 'maintenance') throw new VenueInMaintenance()
      return {
        balances: {
          CNY: free.get(keyOf(venue, member, 'CNY')) ?? 0n,
          USDT: free.get(keyOf(venue, member, 'USDT')) ?? 0n,
        },
        openRounds: rounds.get(`${venue} ${member}`) ?? [],
      }
    })

  const host: OfferingHost = {
    venues: codes.map((code) => ({ code, englishName: code.toUpperCase(), name: code, currencies })),
    balances: async (venue, member) => (await standing(venue, member)).balances,
    standing,
    transfer: (wanted) => answer(wanted.venue, 'transfer', () => order(wanted).state),
    takeAll: (wanted) =>
      answer(wanted.venue, 'all', () => {
        const there = free.get(keyOf(wanted.venue, wanted.memberId, wanted.currency)) ?? 0n
        const made = order({ ...wanted, amount: there })
        return made.state === 'done' ? made.amount : 'refused'
      }),
    cancel: (wanted) =>
      answer(wanted.venue, 'cancel', () => {
        const known = book.get(wanted.id)
        if (!known) book.set(wanted.id, { state: 'refused', currency: wanted.currency, amount: 0n })
        return known?.state ?? 'refused'
      }),
    find: (venue, id) =>
      answer(venue, 'find', () => {
        const known = book.get(id)
        if (known?.state === 'done') return { ...known, state: 'done' as const }
        return { state: known ? ('refused' as const) : ('unknown' as const) }
      }),
    endSession: (venue, member, session) => answer(venue, `end ${session} of ${member} at`, () => undefined),
    status: (venue) => answer(venue, 'status', () => ({ isOpen: mood(venue) === 'open', until: undefined })),
  }

  return {
    host,
    standing,
    book,
    /** Everything that was asked, in order. */
    asked,
    be: (venue: string, next: Mood) => void moods.set(venue, next),
    /** Free money of a player there; wins and losses change it. */
    put: (venue: string, member: string, amount: bigint) =>
      void free.set(keyOf(venue, member, 'CNY'), amount),
    lies: (venue: string, member: string) => free.get(keyOf(venue, member, 'CNY')) ?? 0n,
    setRounds: (venue: string, member: string, open: OpenRound[]) =>
      void rounds.set(`${venue} ${member}`, open),
  }
}
