import { create } from 'zustand'

/** Whether the password prompt was shown in this session; kept in memory only. */
const useStore = create<{ readonly isShown: boolean }>()(() => ({ isShown: false }))

export const usePasswordPromptShown = (): boolean => useStore(({ isShown }) => isShown)

export const isPasswordPromptShown = (): boolean => useStore.getState().isShown

export const notePasswordPrompt = (): void => useStore.setState({ isShown: true })

/** Called when the session is over: the next one is prompted anew [STATE-12]. */
export const forgetPasswordPrompt = (): void => useStore.setState({ isShown: false })
