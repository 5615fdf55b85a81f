import { createDraws } from '@grandstand/fair'
import { gameNamed } from '@grandstand/game-engines'
import { Texture } from 'pixi.js'
import { afterAll, expect, it, vi } from 'vitest'
import { cellsOfWins, momentsOf } from '../book/moments.ts'
import { readBook } from '../book/read-book.ts'
import { columnsOf, isCascades, type SlotSheet } from '../book/sheet.ts'
import type { Atlas } from './atlas.ts'
import { FallsBoard } from './falls-board.ts'
import { Lights } from './lights.ts'
import { ReelsBoard } from './reels-board.ts'

// Pixi asks for the browser's name while it is loaded, which Node 20 has not.
const { isStubbed } = vi.hoisted(() => {
  const isMissing = globalThis.navigator === undefined
  if (isMissing) Object.assign(globalThis, { navigator: { userAgent: '' } })
  return { isStubbed: isMissing }
})
afterAll(() => {
  if (isStubbed) Reflect.deleteProperty(globalThis, 'navigator')
})

const rounds = 1_000
const frameMs = 16.7
const texture = () => Texture.EMPTY
const atlas: Atlas = {
  cell: { width: 70, height: 80 },
  symbol: texture,
  blurred: texture,
  lit: Texture.EMPTY,
  edge: Texture.EMPTY,
  bar: Texture.EMPTY,
  streak: Texture.EMPTY,
  destroy: () => undefined,
}

it.each(['lantern-street', 'lamp-river', 'star-fall'])(
  '%s holds no more after a thousand rounds than after a few, and comes to rest in each',
  (name) => {
    const game = gameNamed(name)!
    const sheet = game.sheet as unknown as SlotSheet
    const board = isCascades(sheet) ? new FallsBoard(sheet, () => false) : new ReelsBoard(sheet, () => false)
    const lights = new Lights()
    let now = 0
    const frames = (ms: number) => {
      const end = now + ms
      for (; now < end; now += frameMs) {
        board.frame(now)
        lights.frame(now)
      }
    }
    let atFirst: number | undefined
    for (let round = 0; round < rounds; round += 1) {
      const draws = createDraws(new TextEncoder().encode(`boards ${name} ${round}`))
      const book = readBook(sheet, game.play({ bet: {}, draws }).events)
      lights.clear()
      board.turn(now, false)
      frames(300)
      for (const moment of momentsOf(book, { isStill: false, columns: columnsOf(sheet) })) {
        lights.clear()
        board.settle()
        board.dim(undefined, now)
        if (moment.kind === 'stop' || moment.kind === 'fall') board.show(moment, now)
        if (moment.kind === 'wins') {
          const cells = cellsOfWins(moment.wins)
          lights.show(atlas, moment.wins, cells, 'lit', now, false)
          board.dim(cells, now)
        }
        frames(moment.ms)
      }
      frames(400)
      expect(board.frame(now), `round ${round} of ${name} is at rest`).toBe(false)
      if (round === 0) board.resize(atlas, book.base.drops.at(-1)!.window)
      // Its cells, and nothing that has left them.
      atFirst ??= board.view.children.length
      expect(board.view.children.length).toBe(atFirst)
    }
    // Lights keep the sprites of the largest win: a frame for each cell, and the bars of a line.
    const cells = columnsOf(sheet) * sheet.rows
    expect(lights.under.children.length).toBeLessThanOrEqual(cells)
    expect(lights.over.children.length).toBeLessThanOrEqual(cells)
  },
)

it.each(['lantern-street', 'star-fall'])('%s stands again when there is no outcome', (name) => {
  const game = gameNamed(name)!
  const sheet = game.sheet as unknown as SlotSheet
  const board = isCascades(sheet) ? new FallsBoard(sheet, () => false) : new ReelsBoard(sheet, () => false)
  const draws = createDraws(new TextEncoder().encode('refused'))
  const { window } = readBook(sheet, game.play({ bet: {}, draws }).events).base.drops.at(-1)!
  board.resize(atlas, window)
  board.turn(0, false)
  board.frame(900)
  expect(board.frame(1_000)).toBe(true)
  board.halt()
  board.resize(atlas, window)
  expect(board.frame(1_100)).toBe(false)
})
