import type { Match, MatchState } from '@grandstand/contract/sportsbook'
import { anchorSprites, faceAt } from './anchor-sprites.ts'
import { Camera, type View } from './camera.ts'
import { Canvas, type Sprite } from './canvas.ts'
import { createClock } from './clock-signs.ts'
import { ballSprites, bannerSprite, boardSprite, tagSprite, wipeSprite } from './figures.ts'
import { kits, type Wearer } from './kits.ts'
import { backgroundSvg, seen, world, type Ground, type Place } from './pitch.ts'
import { chance, playAt } from './play.ts'
import { PlayerSprites, standing } from './player-sprites.ts'
import { shotAt, type Shot } from './replay.ts'
import { backgroundOf } from './sprites.ts'
import { openness } from './voice.ts'

/** One moment to draw. */
export interface Moment {
  readonly match: Match
  readonly state: MatchState
  /** Server ms that the picture shows. */
  readonly ms: number
}

export interface Scene {
  /** The bytes of the frame at this moment, in a buffer that is reused; only the ground when there is no moment. */
  frame(moment: Moment | undefined, ms: number): Buffer
  /** Loudness of the roar, 0 to 1. */
  cheer(moment: Moment | undefined): number
}

interface SceneOptions {
  readonly width: number
  readonly room: string
  /** Shows a talking anchor in the corner. */
  readonly hasAnchor: boolean
  /** Draws the clock that delays are measured by. */
  readonly hasClock: boolean
  readonly isChinese: boolean
  readonly nickname: () => string
}

const bannerMs = 6_500
/** Margins that the player's controls cover, at 640 points of width: choices above, its bar below. */
const over = { top: 40, bottom: 46 } as const
const words = { goal: '进球', half: '中场休息', ended: '全场结束', replay: '回放' } as const
const latinWords = { goal: 'GOAL', half: 'HALF TIME', ended: 'FULL TIME', replay: 'REPLAY' } as const
/** The replay's camera is nearer. */
const replayZoom = 1.45
/** Maximum speed of the drawn ball, m per second. A ball with a longer way is drawn as a shot at this speed. */
const ballSpeedMost = 46

const goalsOf = (state: MatchState) =>
  state.incidents.filter(({ kind }) => kind === 'goal' || kind === 'penalty-goal' || kind === 'own-goal')
const groundOf = ({ sport }: Match): Ground => (sport === 'basketball' ? 'court' : 'pitch')
const lastGoal = ({ state, ms }: Moment) => goalsOf(state).findLast(({ at }) => at <= ms)

function minuteOf({ state, ms }: Moment): string {
  if (state.status === 'break') return ''
  const passed = state.clock.isRunning ? ((ms - state.clock.at) / 1000) * state.clock.speed : 0
  if (state.clock.counts === 'down') {
    const left = Math.max(0, Math.floor(state.clock.seconds - passed))
    return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  }
  const seconds = Math.max(0, state.clock.seconds + passed)
  const from = state.clock.stoppageFrom
  // As the score strip has it: 45+2.
  return from !== undefined && seconds >= from
    ? `${Math.floor(from / 60)}+${Math.floor((seconds - from) / 60) + 1}'`
    : `${Math.floor(seconds / 60)}'`
}

/** A text that is redrawn only when it changes. */
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

/** A picture drawn for a match or a name; keeps its former content until the new one is drawn. */
function renewed<Value>(draw: (key: string) => Promise<Value>): (key: string) => Value | undefined {
  let known: string | undefined
  let value: Value | undefined
  return (key) => {
    if (key !== known) {
      known = key
      void draw(key).then((drawn) => known === key && (value = drawn))
    }
    return value
  }
}

/** A ground as one camera sees it. */
class Stand {
  readonly background: Canvas
  readonly camera: Camera
  readonly #zoom: number

  private constructor(background: Canvas, zoom: number, width: number, height: number) {
    this.background = background
    this.#zoom = zoom
    const [worldWidth, worldHeight] = [background.width, background.height]
    this.camera = new Camera({ width, height, worldWidth, worldHeight })
  }

  static async build(ground: Ground, zoom: number, width: number, height: number): Promise<Stand> {
    const even = (value: number) => 2 * Math.round(value / 2)
    const [wide, high] = [even(width * world.width * zoom), even(height * world.height * zoom)]
    return new Stand(await backgroundOf(backgroundSvg(wide, high, ground), wide, high), zoom, width, height)
  }

  /** Position of a place in the world picture, px, and the height of a player there. */
  spot(place: Place) {
    const { x, y, size } = seen(place)
    return { x: x * this.background.width, y: y * this.background.height, size: size * this.#zoom }
  }
}

/** Draws one anchor's pictures. */
export async function createScene(options: SceneOptions): Promise<Scene> {
  const { width, room, isChinese } = options
  const height = Math.round((width * 9) / 16 / 2) * 2
  const unit = width / 640
  const canvas = new Canvas(width, height)
  const say = isChinese ? words : latinWords
  const stands = {
    pitch: await Stand.build('pitch', 1, width, height),
    court: await Stand.build('court', 1, width, height),
  }
  const nearStand = await Stand.build('pitch', replayZoom, width, height)
  const [balls, oranges, tag, drawClock] = await Promise.all([
    ballSprites(unit),
    ballSprites(unit * 1.5, true),
    tagSprite(say.replay, unit),
    options.hasClock ? createClock(unit) : undefined,
  ])
  let kit = kits(0.1, 0.5)
  const wearers = renewed(async (key) => {
    const scale = key.startsWith('court') ? 1.75 : 1
    const all = Object.entries(kit).map(
      async ([wearer, clothes]) =>
        [wearer as Wearer, await PlayerSprites.draw(clothes, unit, scale)] as const,
    )
    return new Map(await Promise.all(all))
  })
  const wipes = renewed((color) => wipeSprite(color, width, height))
  const faces = renewed((nickname) => anchorSprites(nickname, Number(room), unit))
  const board = kept((text) => {
    const [home = '', away = '', score = '', minute = ''] = text.split('\n')
    return boardSprite({ home, away, score, minute }, kit, unit)
  })
  const banner = kept((text) => {
    const [title = '', about = '', color = ''] = text.split('\n')
    return bannerSprite(title, about, color, unit)
  })
  const facing = new Map<string, boolean>()
  let ball: { readonly place: Place; readonly ms: number; readonly isReplay: boolean } | undefined

  const name = (side: Match['home']) => (isChinese ? side.shortName : side.latinName)

  /** Position of the drawn ball. It moves continuously, except at a cut. */
  function ballAt(wanted: Place, { ms, isReplay }: Shot): Place {
    const last = ball
    let place = wanted
    if (last && last.isReplay === isReplay && ms >= last.ms && ms - last.ms < 1_000) {
      const most = (ballSpeedMost * (ms - last.ms)) / 1_000
      const far = Math.hypot(wanted.x - last.place.x, wanted.y - last.place.y)
      const part = far > most && far > 0 ? most / far : 1
      place = {
        x: last.place.x + (wanted.x - last.place.x) * part,
        y: last.place.y + (wanted.y - last.place.y) * part,
      }
    }
    ball = { place, ms, isReplay }
    return place
  }

  function drawPlay(moment: Moment, shot: Shot, stand: Stand): void {
    const { match, state } = moment
    const ground = groundOf(match)
    const goal = lastGoal(moment)
    const play = (ms: number) =>
      playAt(
        {
          seed: match.id,
          pressure: state.momentum.at(-1) ?? 0,
          goal: goal && { at: goal.at, isHome: goal.side !== 'away' },
          isCourt: ground === 'court',
        },
        ms,
      )
    const [now, before] = [play(shot.ms), play(shot.ms - 120)]
    const place = ballAt(now.ball, shot)
    const { x, y } = stand.spot(place)
    const view = stand.camera.follow(x, y, cutOf(shot))
    canvas.begin(stand.background, view.left, view.top)
    const sprites = wearers(`${ground} ${match.id}`)
    const side = (isHome: boolean) => {
      const [places, former] = isHome ? [now.home, before.home] : [now.away, before.away]
      return places.map((own, number) => ({
        place: own,
        former: former[number] ?? own,
        number,
        wearer: wearerOf(isHome, number, ground),
      }))
    }
    const official = refereeAt(now.ball, shot.ms)
    const everybody = [
      ...side(true),
      ...side(false),
      ...(ground === 'pitch'
        ? [
            {
              place: official,
              former: refereeAt(before.ball, shot.ms - 120),
              number: 30,
              wearer: 'referee' as const,
            },
          ]
        : []),
    ].sort((one, other) => one.place.y - other.place.y)
    let isBallDrawn = false
    for (const { place: own, former, number, wearer } of everybody) {
      if (!isBallDrawn && own.y > place.y) {
        drawBall(place, stand, view, ground, shot.ms)
        isBallDrawn = true
      }
      const key = `${wearer} ${number}`
      const across = own.x - former.x
      const speed = Math.hypot(across, own.y - former.y)
      if (Math.abs(across) > 0.06) facing.set(key, across < 0)
      const isLeft = facing.get(key) ?? wearer.startsWith('away')
      const at = stand.spot(own)
      const phase = speed > 0.09 ? Math.floor(shot.ms / 105 + number * 1.7) % 4 : standing
      const sprite = sprites?.get(wearer)?.of({ size: at.size, number, isLeft, phase })
      if (sprite)
        canvas.draw(sprite, at.x - view.left - sprite.width / 2, at.y - view.top - sprite.height * 0.94)
    }
    if (!isBallDrawn) drawBall(place, stand, view, ground, shot.ms)
  }

  let wasReplay = false
  /** True in the first frame of another shot, to which the camera jumps. */
  function cutOf({ isReplay }: Shot): boolean {
    const isCut = isReplay !== wasReplay
    wasReplay = isReplay
    return isCut
  }

  function drawBall(place: Place, stand: Stand, view: View, ground: Ground, ms: number): void {
    const at = stand.spot(place)
    const sprites = ground === 'court' ? oranges : balls
    const sprite = sprites[Math.floor(ms / 90) % sprites.length]
    if (sprite) canvas.draw(sprite, at.x - view.left - sprite.width / 2, at.y - view.top - sprite.height)
  }

  function drawWords(moment: Moment, shot: Shot): void {
    const { match, state } = moment
    const score = `${state.score.home} : ${state.score.away}`
    const text = board([name(match.home), name(match.away), score, minuteOf(moment)].join('\n'))
    if (text) canvas.draw(text, 10 * unit, over.top * unit)
    if (shot.isReplay) canvas.draw(tag, 10 * unit, (over.top + 33) * unit)
    const told = shot.isReplay ? undefined : toldOf(moment, score)
    const band = told === undefined ? undefined : banner(told)
    if (band) canvas.draw(band, 24 * unit, height - band.height - (over.bottom + 12) * unit)
    const goal = lastGoal(moment)
    if (shot.wipe === undefined || !goal) return
    const bar = wipes(goal.side === 'away' ? kit.away.shirt : kit.home.shirt)
    if (bar) canvas.draw(bar, -bar.width + (width + bar.width * 2) * shot.wipe - bar.width / 2, 0)
  }

  function toldOf(moment: Moment, score: string): string | undefined {
    const { match, state, ms } = moment
    const about = `${name(match.home)} ${score} ${name(match.away)}`
    if (state.status === 'ended') return `${say.ended}\n${about}\n#f5f7fa`
    if (state.status === 'break') return `${say.half}\n${about}\n#f5f7fa`
    const goal = lastGoal(moment)
    if (!goal || ms - goal.at >= bannerMs) return undefined
    const side = goal.side === 'away' ? match.away : match.home
    const who = isChinese && goal.player !== undefined ? `${goal.player} · ${name(side)}` : name(side)
    return `${say.goal}  ${score}\n${who}\n${goal.side === 'away' ? kit.away.shirt : kit.home.shirt}`
  }

  function drawAnchor(ms: number, excitement: number): void {
    const drawn = faces(options.nickname())
    const face = drawn?.[faceAt(openness(ms, room, excitement), ms)]
    if (!face) return
    const bob = Math.round(Math.sin(ms / 900) * 1.2 * unit)
    canvas.draw(face, width - face.width - 10 * unit, height - face.height - over.bottom * unit + bob)
  }

  function cheer(moment: Moment | undefined): number {
    const goal = moment && lastGoal(moment)
    if (!goal || !moment) return 0
    return Math.max(0, 1 - (moment.ms - goal.at) / 9_000)
  }

  return {
    frame(moment, ms) {
      if (moment) {
        kit = kits(chance(moment.match.home.id), chance(moment.match.away.id))
        const ground = groundOf(moment.match)
        const isPlaying = moment.state.status === 'in-play'
        const shot = shotAt(moment.ms, isPlaying && ground === 'pitch' ? lastGoal(moment)?.at : undefined)
        const stand = shot.isReplay ? nearStand : stands[ground]
        if (isPlaying) drawPlay(moment, shot, stand)
        else drawEmpty(stand)
        drawWords(moment, shot)
      } else drawEmpty(stands.pitch)
      if (options.hasAnchor) drawAnchor(ms, cheer(moment))
      drawClock?.(canvas, ms)
      return canvas.bytes
    },
    cheer,
  }

  function drawEmpty(stand: Stand): void {
    const { x, y } = stand.spot({ x: 52.5, y: 34 })
    const view = stand.camera.follow(x, y)
    canvas.begin(stand.background, view.left, view.top)
  }
}

function wearerOf(isHome: boolean, number: number, ground: Ground): Wearer {
  const isKeeper = number === 0 && ground === 'pitch'
  if (isHome) return isKeeper ? 'homeKeeper' : 'home'
  return isKeeper ? 'awayKeeper' : 'away'
}

/** The referee stays near the ball, but not too near. */
const refereeAt = (ball: Place, ms: number): Place => ({
  x: Math.min(96, Math.max(9, ball.x - 8 + Math.sin(ms / 2_700) * 3)),
  y: Math.min(60, Math.max(8, ball.y + (ball.y > 34 ? -9 : 9) + Math.cos(ms / 3_100) * 2)),
})
