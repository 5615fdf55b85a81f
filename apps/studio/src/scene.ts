import type { Match, MatchState } from '@grandstand/contract/sportsbook'
import { Canvas, type Sprite } from './canvas.ts'
import { cellsOf, clockStrip } from './clock-strip.ts'
import {
  anchorSprites,
  ballSprite,
  bannerSprite,
  boardSprite,
  clockSigns,
  kits,
  playerSprites,
} from './figures.ts'
import { backgroundSvg, seen, type Place } from './pitch.ts'
import { chance, playAt } from './play.ts'
import { backgroundOf } from './sprites.ts'

/** One moment to draw. */
export interface Moment {
  readonly match: Match
  readonly state: MatchState
  /** Server ms that the picture shows. */
  readonly ms: number
}

export interface Scene {
  /** The bytes of the frame of this moment, in a buffer that is reused; without a moment only pitch and clock. */
  frame(moment: Moment | undefined, ms: number): Buffer
  /** Loudness of the roar, 0 to 1. */
  cheer(moment: Moment | undefined): number
}

const bannerMs = 7000
/** Margins that the player's controls cover, at 640 points of width: choices above, its bar below. */
const over = { top: 38, bottom: 42 } as const
const words = { goal: '进球！', half: '中场休息', ended: '全场结束' } as const
const latinWords = { goal: 'GOAL', half: 'HALF TIME', ended: 'FULL TIME' } as const

const goalsOf = (state: MatchState) =>
  state.incidents.filter(({ kind }) => kind === 'goal' || kind === 'penalty-goal' || kind === 'own-goal')
const isCourt = ({ sport }: Match) => sport === 'basketball'
const lastGoal = ({ state, ms }: Moment) => goalsOf(state).findLast(({ at }) => at <= ms)

function minuteOf({ state, ms }: Moment): string {
  if (state.status === 'break') return ''
  const passed = state.clock.isRunning ? ((ms - state.clock.at) / 1000) * state.clock.speed : 0
  if (state.clock.counts === 'down') {
    const left = Math.max(0, Math.floor(state.clock.seconds - passed))
    return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  }
  return `${Math.max(0, Math.floor((state.clock.seconds + passed) / 60))}'`
}

/** A text that is drawn again only when it changes. */
function kept(draw: (text: string) => Promise<Sprite>): (text: string) => Sprite | undefined {
  let key: string | undefined
  let sprite: Sprite | undefined
  return (text) => {
    if (text !== key) {
      key = text
      void draw(text).then((drawn) => key === text && (sprite = drawn))
    }
    return sprite
  }
}

/** Draws one anchor's pictures. */
export async function createScene(options: {
  readonly width: number
  readonly room: string
  /** Shows a talking anchor in the corner. */
  readonly hasAnchor: boolean
  readonly isChinese: boolean
  readonly nickname: () => string
}): Promise<Scene> {
  const { width, room, isChinese } = options
  const height = Math.round((width * 9) / 16 / 2) * 2
  const unit = width / 640
  const canvas = new Canvas(width, height)
  const [pitch, court] = await Promise.all([
    backgroundOf(backgroundSvg(width, height), width, height),
    backgroundOf(backgroundSvg(width, height, 'court'), width, height),
  ])
  const [ball, orange, signs] = await Promise.all([
    ballSprite(unit),
    ballSprite(unit * 1.4, true),
    clockSigns(unit),
  ])
  const say = isChinese ? words : latinWords
  const color = ['#c2593f', '#3f7fc2', '#4c9a6a'][Number(room) % 3] ?? '#c2593f'
  let faces: readonly Sprite[] = []
  let facesOf: string | undefined
  let kit = kits(0.1, 0.5)
  let kitOf: string | undefined
  let players: { home: readonly Sprite[]; away: readonly Sprite[] } | undefined
  const board = kept((text) => {
    const [home = '', away = '', score = '', minute = ''] = text.split('\n')
    return boardSprite({ home, away, score, minute }, kit, unit)
  })
  const banner = kept((text) => bannerSprite(text.split('\n')[0] ?? '', text.split('\n')[1] ?? '', unit))

  const dress = (match: Match) => {
    if (kitOf === match.id) return
    kitOf = match.id
    kit = kits(chance(match.home.id), chance(match.away.id))
    // A court is a quarter as long, so players are drawn larger.
    const size = isCourt(match) ? unit * 1.7 : unit
    void Promise.all([playerSprites(kit.home, size), playerSprites(kit.away, size)]).then(
      ([home, away]) => (players = { home, away }),
    )
  }
  const stand = (sprite: Sprite | undefined, place: Place) => {
    if (!sprite) return
    const at = seen(place)
    canvas.draw(sprite, at.x * width - sprite.width / 2, at.y * height - sprite.height)
  }
  const name = (side: Match['home']) => (isChinese ? side.shortName : side.latinName)

  function drawPlay(moment: Moment): void {
    const { match, state, ms } = moment
    const goal = lastGoal(moment)
    const play = playAt(
      {
        seed: match.id,
        pressure: state.momentum.at(-1) ?? 0,
        goal: goal && { at: goal.at, isHome: goal.side !== 'away' },
        isCourt: isCourt(match),
      },
      ms,
    )
    const everybody = [
      ...play.home.map((place, number) => ({ place, sprites: players?.home, number })),
      ...play.away.map((place, number) => ({ place, sprites: players?.away, number: number + 5 })),
    ].sort((one, other) => one.place.y - other.place.y)
    for (const { place, sprites, number } of everybody)
      stand(sprites?.[Math.floor(ms / 180 + number) % 2], place)
    stand(isCourt(match) ? orange : ball, play.ball)
  }

  function drawWords(moment: Moment): void {
    const { match, state, ms } = moment
    const score = `${state.score.home} : ${state.score.away}`
    const text = board([name(match.home), name(match.away), score, minuteOf(moment)].join('\n'))
    if (text) canvas.draw(text, 10 * unit, over.top * unit)
    const goal = lastGoal(moment)
    const about = `${name(match.home)} ${score} ${name(match.away)}`
    const told =
      state.status === 'ended'
        ? `${say.ended}\n${about}`
        : state.status === 'break'
          ? `${say.half}\n${about}`
          : goal && ms - goal.at < bannerMs
            ? `${say.goal}\n${isChinese ? (goal.player ?? about) : about}`
            : undefined
    const band = told === undefined ? undefined : banner(told)
    if (band) canvas.draw(band, (width - band.width) / 2, height * 0.42)
  }

  function drawAnchor(ms: number): void {
    const nickname = options.nickname()
    if (facesOf !== nickname) {
      facesOf = nickname
      void anchorSprites(nickname, color, unit).then((drawn) => (faces = drawn))
    }
    const isTalking = Math.sin(ms / 130) + Math.sin(ms / 310) > 0.3 && Math.sin(ms / 2700) > -0.5
    const face = faces[isTalking ? 1 : 0]
    if (face)
      canvas.draw(
        face,
        width - face.width - 10 * unit,
        height - face.height - over.bottom * unit + Math.sin(ms / 900) * 1.5,
      )
  }

  function drawClock(ms: number): void {
    const top = Math.round(clockStrip.top * height)
    const bottom = Math.round((clockStrip.top + clockStrip.height) * height)
    cellsOf(ms).forEach((cell, index) => {
      const left = Math.round((clockStrip.left + index * clockStrip.cellWidth) * width)
      const right = Math.round((clockStrip.left + (index + 1) * clockStrip.cellWidth) * width)
      canvas.fill(left, top, right - left, bottom - top, cell * 255)
    })
    const text = new Date(ms).toISOString().slice(11, 23)
    let left = width - (text.length * 7 + 12) * unit
    for (const sign of text) {
      const sprite = signs.get(sign)
      if (sprite) canvas.draw(sprite, left, over.top * unit)
      left += 7 * unit
    }
  }

  return {
    frame(moment, ms) {
      canvas.begin(moment && isCourt(moment.match) ? court : pitch)
      if (moment) {
        dress(moment.match)
        if (moment.state.status === 'in-play') drawPlay(moment)
        drawWords(moment)
      }
      if (options.hasAnchor) drawAnchor(ms)
      drawClock(ms)
      return canvas.bytes
    },
    cheer(moment) {
      const goal = moment && lastGoal(moment)
      if (!goal || !moment) return 0
      return Math.max(0, 1 - (moment.ms - goal.at) / 8000)
    },
  }
}
