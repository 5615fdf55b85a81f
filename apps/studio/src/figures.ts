import type { Sprite } from './canvas.ts'
import type { Kit } from './kits.ts'
import { fonts, plain, spriteOf } from './sprites.ts'

const svg = (width: number, height: number, viewBox: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width)}" height="${Math.round(height)}" viewBox="0 0 ${viewBox}" font-family="${fonts}">${body}</svg>`

/** The ball in three turns, so that it rolls. */
export function ballSprites(unit: number, isOrange = false): Promise<Sprite[]> {
  const panel = isOrange ? '#5a2a10' : '#20242a'
  return Promise.all(
    [0, 40, 80].map((turn) =>
      spriteOf(
        svg(
          13 * unit,
          13 * unit,
          '13 13',
          `<ellipse cx="7" cy="11.400" rx="4" ry="1.300" fill="#06140b" fill-opacity="0.36"/><circle cx="6.500" cy="6.500" r="4.300" fill="${isOrange ? '#e8792f' : '#fff'}" stroke="#1b1f24" stroke-width="0.600"/><g transform="rotate(${turn} 6.500 6.500)"><path d="M6.500 4.600l1.900 1.400-.7 2.200H5.300L4.600 6z" fill="${panel}"/><path d="M6.500 4.600V2.300M8.400 6l2.100-.9M7.700 8.200l1.300 1.900M5.300 8.200L4 10.100M4.600 6l-2.100-.9" stroke="${panel}" stroke-width=".7"/></g>`,
        ),
      ),
    ),
  )
}

interface BoardText {
  readonly home: string
  readonly away: string
  readonly score: string
  readonly minute: string
}

/** The score board: both names with their colours, the score, the minute. */
export function boardSprite(
  text: BoardText,
  kit: { readonly home: Kit; readonly away: Kit },
  unit: number,
): Promise<Sprite> {
  const name = (value: string, x: number, anchor: string) =>
    `<text x="${x}" y="18" font-size="13" font-weight="600" text-anchor="${anchor}" fill="#f5f7fa">${plain(value.slice(0, 8))}</text>`
  return spriteOf(
    svg(
      300 * unit,
      27 * unit,
      '300 27',
      `<rect width="300" height="27" rx="4" fill="#0b0d0f" fill-opacity="0.92"/>
      <rect x="8" y="7" width="4" height="13" rx="1" fill="${kit.home.shirt}"/>${name(text.home, 18, 'start')}
      <rect x="98" width="54" height="27" fill="#f5f7fa"/><text x="125" y="19.500" font-size="16" font-weight="700" text-anchor="middle" fill="#0b0d0f">${plain(text.score)}</text>
      ${name(text.away, 230, 'end')}<rect x="236" y="7" width="4" height="13" rx="1" fill="${kit.away.shirt}"/>
      <text x="292" y="18" font-size="12.500" font-weight="600" text-anchor="end" fill="#b9bec4">${plain(text.minute)}</text>`,
    ),
  )
}

/** A band across the picture for the latest event: no frame, no glow. */
export const bannerSprite = (title: string, about: string, color: string, unit: number): Promise<Sprite> =>
  spriteOf(
    svg(
      292 * unit,
      58 * unit,
      '292 58',
      `<rect width="292" height="58" rx="6" fill="#0b0d0f" fill-opacity="0.9"/><rect width="8" height="58" rx="3" fill="${color}"/>
      <text x="24" y="27" font-size="21" font-weight="700" fill="#fff">${plain(title)}</text>
      <text x="24" y="47" font-size="13" fill="#b9bec4">${plain(about.slice(0, 24))}</text>`,
    ),
  )

/** 回放, at the picture's upper left corner while a goal is shown again. */
export const tagSprite = (text: string, unit: number): Promise<Sprite> =>
  spriteOf(
    svg(
      74 * unit,
      26 * unit,
      '74 26',
      `<rect width="74" height="26" rx="4" fill="#f5f7fa"/><path d="M10 8v10l7-5zM18 8v10l7-5z" fill="#0b0d0f"/><text x="31" y="18.500" font-size="13" font-weight="700" fill="#0b0d0f">${plain(text)}</text>`,
    ),
  )

/** The slanted bar that crosses the picture between live and replay. */
export const wipeSprite = (color: string, width: number, height: number): Promise<Sprite> =>
  spriteOf(
    svg(
      width * 0.42,
      height,
      '100 100" preserveAspectRatio="none',
      `<path d="M30 0h46L70 100H24z" fill="#0b0d0f"/><path d="M76 0h18L88 100H70z" fill="${color}"/>`,
    ),
  )
