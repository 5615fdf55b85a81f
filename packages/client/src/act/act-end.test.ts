import { CallError } from '@grandstand/contract'
import { buyCoins } from '@grandstand/contract/gifts'
import { expect, it, vi } from 'vitest'
import { createActEnd } from './act-end.ts'
import { createActStore, type ActSpec } from './act-store.ts'

const nothing = () => {}
const noStorage = {
  read: () => undefined,
  write: nothing,
  remove: nothing,
  clear: nothing,
}

/** A view of an act whose calls get `answers` in order. */
function view(answers: readonly (() => unknown)[]) {
  const left = [...answers]
  const api = { call: async () => (await Promise.resolve(left.shift()?.())) as never }
  const acts = createActStore({
    api,
    storage: noStorage,
    react: nothing,
    tellDoubt: () => nothing,
    tellEnd: nothing,
  })
  const end = createActEnd<unknown>()
  const spec: ActSpec<unknown> = {
    name: 'coins',
    isReplaceable: true,
    onDone: end.done,
    onRefused: end.refused,
  }
  acts.attach(spec, { current: spec })
  const send = (coins: number) => end.of(acts.send(spec, buyCoins, { coins }, (output) => output.coins))
  return { acts, spec, send }
}
const lost = () => Promise.reject(new CallError('network-failed'))
const outcome = (is: 'done' | 'cancelled') => () => ({ outcome: is })
const rest = () => new Promise((resolve) => setTimeout(resolve))

it('[H-J1] of an act that was unknown and is cancelled later is a refusal, not silence', async () => {
  const { acts, send } = view([lost, lost, outcome('cancelled')])
  const ended = vi.fn<(error: unknown) => void>()
  void send(5).catch(ended)
  await rest()
  expect(ended).not.toHaveBeenCalled()
  acts.wake()
  await rest()
  expect(ended).toHaveBeenCalledWith(new CallError('request-cancelled'))
})

it('[H-J1] of an act that was unknown and was done after all is its answer', async () => {
  const { acts, send } = view([lost, lost, outcome('done'), () => ({ coins: 7 })])
  const sent = send(5)
  await rest()
  acts.wake()
  expect(await sent).toBe(7)
})

it('of what was replaced is its own, and of what replaced it too', async () => {
  const { send } = view([lost, lost, outcome('done'), () => ({ coins: 7 }), () => ({ coins: 8 })])
  const first = send(5)
  await rest()
  expect(await Promise.all([first, send(6)])).toEqual([7, 8])
})

it('of a refusal is the refusal', async () => {
  const { send } = view([() => Promise.reject(new CallError('insufficient-funds'))])
  await expect(send(5)).rejects.toEqual(new CallError('insufficient-funds'))
})
