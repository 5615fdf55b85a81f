import { followMember } from '@grandstand/client/session'
import { create } from 'zustand'

/** Of the game on its own page: that page has nothing else, so its main part owns it for screen readers. */
export const hostedGameId = 'hosted-game'

/** A game that is open on this page. */
export interface OpenGame {
  /** Code of the venue. */
  readonly venue: string
  readonly game: string
  readonly isDemo: boolean
}

interface PlayStore {
  readonly open: OpenGame | undefined
  /** Other tables of the same venue that are open beside it. */
  readonly beside: readonly string[]
  /** Shown small beside another page. */
  readonly isSmall: boolean
  /** The game is drawn large: `hostedGameId` is on the page. */
  readonly isThere: boolean
  /** Counts the openings: each has a frame of its own. */
  readonly opening: number
  readonly begin: (game: OpenGame) => void
  readonly makeSmall: () => void
  readonly addBeside: (game: string) => void
  readonly closeBeside: (game: string) => void
  readonly end: () => void
}

const same = (a: OpenGame | undefined, b: OpenGame) =>
  a?.venue === b.venue && a.game === b.game && a.isDemo === b.isDemo

/** The game that is open, whatever page is shown: its frame outlives the page of the game. */
export const usePlay = create<PlayStore>()((set) => ({
  open: undefined,
  beside: [],
  isSmall: false,
  isThere: false,
  opening: 0,
  begin: (game) =>
    set(({ open, opening }) =>
      same(open, game)
        ? { isSmall: false }
        : { open: game, beside: [], isSmall: false, opening: opening + 1 },
    ),
  makeSmall: () => set(({ open }) => (open ? { isSmall: true, beside: [] } : {})),
  addBeside: (game) => set(({ beside }) => (beside.includes(game) ? {} : { beside: [...beside, game] })),
  closeBeside: (game) => set(({ beside }) => ({ beside: beside.filter((each) => each !== game) })),
  end: () => set({ open: undefined, beside: [], isSmall: false }),
}))

// A game belongs to the person who opened it.
followMember({ gone: () => usePlay.getState().end() })
