import { useRef } from 'react'

/**
 * Runs what a form is about to do under the uuid of its intention: the same input sent again after a lost line is the
 * same intention until it has succeeded, other input is another.
 */
export function useIntention(): <T>(input: unknown, work: (uuid: string) => Promise<T>) => Promise<T> {
  const kept = useRef<{ readonly of: string; readonly uuid: string } | undefined>(undefined)
  return async (input, work) => {
    const of = JSON.stringify(input)
    if (kept.current?.of !== of) kept.current = { of, uuid: crypto.randomUUID() }
    const answer = await work(kept.current.uuid)
    kept.current = undefined
    return answer
  }
}
