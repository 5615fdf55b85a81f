import type { RecordRound } from '@grandstand/contract/games'

/**
 * Rounds as a member played them, in the order of their newest records. A venue records each confirmation at a live table
 * alone: those of one hand have its number, and are one round here, under the id of the first.
 */
export function handsOf(records: readonly RecordRound[]): readonly RecordRound[] {
  const hands = new Map<string, RecordRound>()
  for (const record of records) {
    const key = JSON.stringify([record.venueEnName, record.game, record.net.currency, record.number])
    const hand = hands.get(key)
    hands.set(key, hand === undefined ? record : together(hand, record))
  }
  return [...hands.values()]
}

function together(hand: RecordRound, record: RecordRound): RecordRound {
  const { currency } = hand.net
  const sum = (part: 'staked' | 'returned' | 'net') => ({
    minor: hand[part].minor + record[part].minor,
    currency,
  })
  const [staked, returned] = [sum('staked'), sum('returned')]
  // What was voided is no part of what the others returned for each unit.
  const played = [hand, record].filter(({ isVoid }) => !isVoid)
  const of = (part: 'staked' | 'returned') => played.reduce((total, each) => total + each[part].minor, 0n)
  const stake = of('staked')
  return {
    ...(record.startedAt < hand.startedAt ? record : hand),
    startedAt: Math.min(hand.startedAt, record.startedAt),
    endedAt: Math.max(hand.endedAt, record.endedAt),
    staked,
    returned,
    net: sum('net'),
    multiplier: stake === 0n ? hand.multiplier : Number((of('returned') * 10_000n) / stake),
    isVoid: played.length === 0,
    version: Math.max(hand.version, record.version),
  }
}
