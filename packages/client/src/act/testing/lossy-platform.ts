import { CallError, type Call } from '@grandstand/contract'
import { settleOutcome } from '@grandstand/contract/gateway'

/** How the network and the platform treat one request. */
export interface Passage {
  readonly fate: 'arrives' | 'request-lost' | 'answer-lost' | 'refused' | 'unavailable'
  /** Turns of the microtask queue until it arrives; `held`: until the test lets it arrive. */
  readonly turns: number | 'held'
}

interface Sent {
  readonly uuid: string
  readonly member: string
  readonly isLookUp: boolean
}

interface Options {
  readonly passage: () => Passage
  /** Called before a request leaves the page. */
  readonly onSend: (sent: Sent) => void
}

export const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
}

/**
 * A platform that keeps outcomes by member and uuid as `once` does, behind a network that loses, delays and reorders
 * requests.
 */
export function createLossyPlatform({ passage, onSend }: Options) {
  /** Without an answer an outcome is cancelled for good. */
  const outcomes = new Map<string, { readonly answer?: { readonly coins: number } }>()
  const effects: { readonly member: string; readonly uuid: string }[] = []
  const held: (() => void)[] = []

  function lookUp(key: string) {
    const known = outcomes.get(key)
    if (known === undefined) outcomes.set(key, {})
    return { outcome: known?.answer === undefined ? 'cancelled' : 'done' }
  }
  function buy({ member, uuid }: Sent, key: string, isRefused: boolean) {
    const known = outcomes.get(key)
    if (known !== undefined && known.answer === undefined) throw new CallError('request-cancelled')
    if (known === undefined && isRefused) throw new CallError('insufficient-coins')
    if (known === undefined) outcomes.set(key, { answer: { coins: effects.push({ member, uuid }) } })
    return outcomes.get(key)?.answer
  }
  function arrive(sent: Sent, { fate }: Passage): unknown {
    if (fate === 'request-lost') throw new CallError('network-failed')
    if (fate === 'unavailable') throw new CallError('unavailable')
    const key = `${sent.member}/${sent.uuid}`
    const answer = sent.isLookUp ? lookUp(key) : buy(sent, key, fate === 'refused')
    if (fate === 'answer-lost') throw new CallError('timeout')
    return answer
  }

  return {
    effects,
    /** Requests on their way, in the order in which they were sent. */
    held,
    /** The network of one page. What arrives after the page has gone still has its effect. */
    networkOf: (member: () => string, isGone: () => boolean) => ({
      call(call: Call, input: unknown, options?: { readonly uuid?: string }): Promise<never> {
        const isLookUp = call.id === settleOutcome.id
        const uuid = isLookUp ? settleOutcome.input.parse(input).uuid : (options?.uuid ?? '')
        const sent = { uuid, member: member(), isLookUp }
        // Promises of a page that has gone never settle.
        if (isGone()) return new Promise(() => {})
        onSend(sent)
        const way = passage()
        return new Promise((resolve, reject) => {
          const go = () => {
            try {
              const answer = arrive(sent, way)
              if (!isGone()) resolve(answer as never)
            } catch (error) {
              if (!isGone()) reject(error)
            }
          }
          if (way.turns === 'held') held.push(go)
          else void turns(way.turns).then(go)
        })
      },
    }),
  }
}
