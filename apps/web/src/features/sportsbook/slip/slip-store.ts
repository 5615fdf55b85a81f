import { isSameMarket } from '@grandstand/betting'
import { followMember } from '@grandstand/client/session'
import type { CallError } from '@grandstand/contract'
import type { Bet } from '@grandstand/contract/sportsbook'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import {
  emptySlip,
  legKeyOf,
  parseSlip,
  reduceSlip,
  type Slip,
  type SlipAction,
  type SlipLeg,
} from './slip.ts'
import { watchPending, type Watching } from './watching.ts'

export const slipKey = 'gs-slip'

export interface SlipState {
  readonly slip: Slip
  /** Bets whose outcome is still to be shown. Only ids are stored, because the server knows the outcomes. */
  readonly watching: Watching
  /** The last refusal of each leg, or of the whole slip under the empty key; not stored. */
  readonly refusals: ReadonlyMap<string, CallError>
  /** The legs removed last, for undo; not stored. */
  readonly removed: readonly SlipLeg[]
  /** Answers of `placeBet` on this page, used until the channel includes the bets. Not stored. */
  readonly placed: readonly Bet[]
  /**
   * Bets placed or seen pending on this page. Their outcome is announced; that of others was, on an earlier page. Not
   * stored.
   */
  readonly fresh: Watching
  readonly isOpen: boolean
  /** The member who owns the slip; undefined while only a visitor has used it. */
  readonly ownerId: string | undefined
  readonly dispatch: (action: SlipAction) => void
  readonly refuse: (refusals: ReadonlyMap<string, CallError>) => void
  readonly keepPlaced: (bets: readonly Bet[]) => void
  readonly watch: (bets: readonly Bet[]) => void
  readonly dismiss: (ids: readonly string[]) => void
  /**
   * Clears the member's data from the server: watched bets, refusals and answers. After a log-out, the selections and
   * stakes too.
   */
  readonly memberGone: (hasLeft: boolean) => void
  /** Keeps the slip of a visitor or of the same member. A different member starts with an empty slip. */
  readonly memberCame: (memberId: string) => void
  readonly setOpen: (isOpen: boolean) => void
}

const nothingTold = { watching: { ids: [] }, refusals: new Map(), placed: [], fresh: { ids: [] } }
const nothingPicked = { slip: emptySlip, removed: [], isOpen: false, ownerId: undefined }

/** The text that this tab last read or wrote under `slipKey`. */
let known: string | null = null
const rememberedStorage = {
  getItem: (key: string) => (known = window.localStorage.getItem(key)),
  setItem: (key: string, text: string) => window.localStorage.setItem(key, (known = text)),
  removeItem: (key: string) => window.localStorage.removeItem(key),
}

/**
 * Reads what another tab has stored since. Every change writes the whole slip, so a tab that has not heard of a
 * placed bet yet would otherwise put its legs back, with their stakes.
 */
function takeUpStored(): void {
  if (known !== storedText()) void useSlipStore.persist.rehydrate()
}

/** Null where the browser refuses storage. */
function storedText(): string | null {
  try {
    return window.localStorage.getItem(slipKey)
  } catch {
    return null
  }
}

/** The slip of this browser. Legs, policy and watched bets survive a reload and are shared with other tabs. */
export const useSlipStore = create<SlipState>()(
  persist(
    (store) => {
      const set: typeof store = (change) => {
        takeUpStored()
        store(change)
      }
      return {
        slip: emptySlip,
        watching: { ids: [] },
        refusals: new Map(),
        removed: [],
        placed: [],
        fresh: { ids: [] },
        isOpen: false,
        ownerId: undefined,
        dispatch: (action) =>
          set((state) => {
            const slip = reduceSlip(state.slip, action)
            return {
              slip,
              refusals: staleRefusals(state.refusals, action),
              removed: removedBy(state, slip, action),
            }
          }),
        refuse: (refusals) => set({ refusals }),
        keepPlaced: (bets) =>
          set((state) => {
            const ids = bets.map(({ id }) => id)
            const others = state.watching.ids.filter((id) => !ids.some((each) => each === id))
            return {
              placed: [...bets, ...state.placed].slice(0, 20),
              watching: { ids: [...ids, ...others] },
              fresh: { ids: [...ids, ...state.fresh.ids] },
            }
          }),
        watch: (bets) =>
          set((state) => {
            const watching = watchPending(state.watching, bets)
            const fresh = watchPending(state.fresh, bets)
            return watching === state.watching && fresh === state.fresh ? state : { watching, fresh }
          }),
        dismiss: (ids) =>
          set((state) => ({ watching: { ids: state.watching.ids.filter((each) => !ids.includes(each)) } })),
        memberGone: (hasLeft) =>
          set((state) => {
            const { attempt: _, ...slip } = state.slip
            return { slip, ...nothingTold, ...(hasLeft && nothingPicked) }
          }),
        memberCame: (memberId) =>
          set(({ ownerId }) => ({
            ...(ownerId !== undefined && ownerId !== memberId && { ...nothingTold, ...nothingPicked }),
            ownerId: memberId,
          })),
        setOpen: (isOpen) => set({ isOpen }),
      }
    },
    {
      name: slipKey,
      storage: createJSONStorage(() => window.localStorage && rememberedStorage),
      version: 2,
      migrate: (stored) => stored,
      partialize: ({ slip, watching, ownerId }) => ({
        slip: { ...slip, attempt: undefined },
        watching,
        ownerId,
      }),
      merge: (stored, state) => ({ ...state, ...parseStored(stored, state.slip) }),
    },
  ),
)

/** The store's current state and actions, for use outside rendering. */
export const slipNow = (): SlipState => useSlipStore.getState()

followMember({
  gone(hasLeft) {
    const { watching, refusals, ownerId, memberGone } = slipNow()
    if (watching.ids.length > 0 || refusals.size > 0 || ownerId !== undefined) memberGone(hasLeft)
  },
  came(memberId) {
    const { ownerId, memberCame } = slipNow()
    if (ownerId !== memberId) memberCame(memberId)
  },
})

/**
 * The legs removed last: by the member, or replaced by a newer selection of their market. Empty again after any other
 * change of the slip.
 */
function removedBy(
  { slip: before, removed }: SlipState,
  { legs }: Slip,
  action: SlipAction,
): readonly SlipLeg[] {
  const gone = before.legs.filter((leg) => !legs.some((each) => legKeyOf(each) === legKeyOf(leg)))
  if (action.type === 'removed' || action.type === 'cleared') return gone
  const replaced = gone.filter((leg) => legs.some((each) => isSameMarket(each, leg)))
  if (replaced.length > 0) return replaced
  return action.type === 'builders-seen' || action.type === 'chosen' ? removed : []
}

/** Drops the refusals of what the member has changed since. */
function staleRefusals(refusals: ReadonlyMap<string, CallError>, action: SlipAction) {
  if (refusals.size === 0 || action.type === 'answered' || action.type === 'builders-seen') return refusals
  const key = 'key' in action ? action.key : action.type === 'toggled' ? legKeyOf(action.leg) : undefined
  if (key === undefined) return new Map<string, CallError>()
  return new Map([...refusals].filter(([each]) => each !== key && each !== ''))
}

/** Reads the state that another page stored. The pending attempt of this page is kept. */
function parseStored(stored: unknown, { attempt }: Slip): Partial<SlipState> {
  const from = typeof stored === 'object' && stored !== null ? new Map(Object.entries(stored)) : new Map()
  const watching: unknown = from.get('watching')
  const ownerId: unknown = from.get('ownerId')
  const ids: unknown =
    typeof watching === 'object' && watching !== null && 'ids' in watching ? watching.ids : []
  return {
    slip: { ...parseSlip(from.get('slip')), ...(attempt && { attempt }) },
    watching: { ids: Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [] },
    ownerId: typeof ownerId === 'string' ? ownerId : undefined,
  }
}

/** Applies changes that another tab makes to the slip. Returns the unsubscribe function. */
export function followOtherTabs(): () => void {
  const reread = (event: StorageEvent) => {
    if (event.key === slipKey) void useSlipStore.persist.rehydrate()
  }
  addEventListener('storage', reread)
  return () => removeEventListener('storage', reread)
}

/** Whether a selection is in the slip. */
export const useIsInSlip = (key: string): boolean =>
  useSlipStore((state) => state.slip.legs.some((leg) => legKeyOf(leg) === key))
