import { create } from 'zustand'

/** Prompts that are shown once per session; kept in memory only. */
export type AppFlag = 'password-prompt-shown'

const useFlags = create<{ readonly raised: ReadonlySet<AppFlag> }>()(() => ({ raised: new Set() }))

export const useAppFlag = (flag: AppFlag): boolean => useFlags((state) => state.raised.has(flag))

export const isAppFlagRaised = (flag: AppFlag): boolean => useFlags.getState().raised.has(flag)

export function raiseAppFlag(flag: AppFlag): void {
  useFlags.setState(({ raised }) => ({ raised: new Set([...raised, flag]) }))
}

/** Called when the session is over: flags do not carry over to the next one [STATE-12]. */
export function resetAppFlags(): void {
  useFlags.setState({ raised: new Set() })
}
