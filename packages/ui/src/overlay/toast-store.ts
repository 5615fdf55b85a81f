/** A short message that disappears by itself; failures that concern money stay until they are closed. */
export type ToastMessage = {
  id: number
  tone: 'done' | 'info' | 'error'
  text: string
  action?: { label: string; onPress: () => void }
  /** Display time; `null`: until closed. */
  durationMs: number | null
}

export type ToastOptions = {
  tone?: ToastMessage['tone']
  action?: ToastMessage['action']
  durationMs?: number | null
}

/** More would cover the page; the oldest is removed first. */
const mostShown = 3
const defaultMs = 4000
const withActionMs = 8000

let messages: readonly ToastMessage[] = []
let nextId = 1
const listeners = new Set<() => void>()

function publish(next: readonly ToastMessage[]): void {
  messages = next
  for (const listener of listeners) listener()
}

/** Shows a message; the same text again only restarts its time. Returns its id for `dismissToast`. */
export function toast(text: string, options: ToastOptions = {}): number {
  const id = nextId++
  const { tone = 'done', action, durationMs = action ? withActionMs : defaultMs } = options
  const message: ToastMessage = { id, tone, text, durationMs, ...(action && { action }) }
  publish([...messages.filter((other) => other.text !== text), message].slice(-mostShown))
  return id
}

/** Removes a message; does nothing when it is already gone. */
export function dismissToast(id: number): void {
  publish(messages.filter((message) => message.id !== id))
}

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): readonly ToastMessage[] => messages,
}
