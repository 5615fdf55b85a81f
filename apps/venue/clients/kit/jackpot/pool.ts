import { useEffect, useState } from 'preact/hooks'
import type { Session } from '../api/session.ts'
import type { Currency } from '../api/values.ts'

/** The pool moves with every bet of everybody, so it is asked for now and then. */
const everyMs = 5_000

interface Levels {
  readonly levels: readonly { readonly currency: Currency; readonly level: string }[]
}

/** What the pool of a game holds, while the page is seen; asked at once when `turn` changes. Undefined until it is known. */
export function usePool({ ask, currency, isDemo }: Session, game: string, turn: unknown): bigint | undefined {
  const [level, setLevel] = useState<bigint>()
  useEffect(() => {
    let isGone = false
    const learn = async () => {
      if (document.hidden) return
      const answer = await ask<Levels>('GET', `/play/jackpots/${game}${isDemo ? '?demo=1' : ''}`)
      if (isGone || answer === 'lost' || 'refused' in answer) return
      const found = answer.value.levels.find((each) => each.currency === currency)
      setLevel(found && BigInt(found.level))
    }
    void learn()
    const timer = setInterval(() => void learn(), everyMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [ask, currency, isDemo, game, turn])
  return level
}
