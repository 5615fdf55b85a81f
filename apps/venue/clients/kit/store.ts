import { useEffect, useState } from 'preact/hooks'

/** One value that views follow. */
export class Store<Value extends object> {
  #value: Value
  readonly #listeners = new Set<(value: Value) => void>()

  constructor(value: Value) {
    this.#value = value
  }

  get value(): Value {
    return this.#value
  }

  set(changes: Partial<Value>): void {
    this.#value = { ...this.#value, ...changes }
    for (const listener of this.#listeners) listener(this.#value)
  }

  subscribe(listener: (value: Value) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export function useStore<Value extends object>(store: Store<Value>): Value {
  const [value, setValue] = useState(store.value)
  useEffect(() => {
    setValue(store.value)
    return store.subscribe(setValue)
  }, [store])
  return value
}
