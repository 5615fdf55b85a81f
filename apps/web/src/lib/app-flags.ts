import { create } from 'zustand'

/** What was said or asked once and need not be again while this session lasts; not stored. */
export type AppFlag = 'password-prompt-shown'

const useFlags = create<{ readonly raised: ReadonlySet<AppFlag> }>()(() => ({ raised: new Set() }))

export const useAppFlag = (flag: AppFlag): boolean => useFlags((state) => state.raised.has(flag))

export const isAppFlagRaised = (flag: AppFlag): boolean => useFlags.getState().raised.has(flag)

export function raiseAppFlag(flag: AppFlag): void {
  useFlags.setState(({ raised }) => ({ raised: new Set([...raised, flag]) }))
}

/** The session is over: its flags are nobody's [STATE-12]. */
export function resetAppFlags(): void {
  useFlags.setState({ raised: new Set() })
}
