import {
  betTitle,
  selectionName,
  type BetTitleWords,
  type CompetitorNames,
  type NamedSystem,
  type NamedSelection,
  type SelectionWords,
} from '../index.ts'
import { inBoth } from '@grandstand/contract/house-text'

const selections: SelectionWords = {
  draw: 'Draw',
  over: 'Over',
  under: 'Under',
  yes: 'Yes',
  no: 'No',
  odd: 'Odd',
  even: 'Even',
  other: 'Other score',
  none: 'Neither',
  noGoal: 'No goal',
  or: ' or ',
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
const systems: Record<NamedSystem, string> = {
  trixie: 'Trixie',
  patent: 'Patent',
  yankee: 'Yankee',
  'lucky-15': 'Lucky 15',
  canadian: 'Canadian',
  'lucky-31': 'Lucky 31',
  heinz: 'Heinz',
  'lucky-63': 'Lucky 63',
  'super-heinz': 'Super Heinz',
  goliath: 'Goliath',
}
const titles: BetTitleWords = {
  single: 'Single',
  builder: (picks) => `Bet builder, ${counted(picks, 'pick')}`,
  parlay: (parts) => `${parts}-leg parlay`,
  system: (sizes, lines) => `${sizes.join(', ')}-leg parlays, ${counted(lines, 'bet')}`,
  namedSystem: (system, lines) => `${systems[system]}, ${counted(lines, 'bet')}`,
}

/** Name of a selection in both languages. */
export const selectionText = (named: NamedSelection, names: CompetitorNames): string =>
  inBoth(selectionName(named, names), selectionName(named, names, selections))

/** Name of the kind of bet in both languages. */
export const betTitleText = (bet: Parameters<typeof betTitle>[0]): string =>
  inBoth(betTitle(bet), betTitle(bet, bet.legs.length, titles))
