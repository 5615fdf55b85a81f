import type { Sprite } from './canvas.ts'
import { fonts, plain, spriteOf } from './sprites.ts'

const palettes = [
  ['#d64545', '#ffffff'],
  ['#2f6fde', '#ffffff'],
  ['#f2c230', '#1c2a4a'],
  ['#f4f4f4', '#20304f'],
  ['#1f1f28', '#e8d27a'],
  ['#7b3fb5', '#ffffff'],
  ['#ef7d2d', '#1b1b1b'],
  ['#4fb3e8', '#ffffff'],
] as const

/** Shirt and shorts of a side; the two of a match differ. */
export function kits(homeSeed: number, awaySeed: number) {
  const home = Math.floor(homeSeed * palettes.length) % palettes.length
  const shift = 1 + (Math.floor(awaySeed * 97) % (palettes.length - 1))
  return {
    home: palettes[home] ?? palettes[0],
    away: palettes[(home + shift) % palettes.length] ?? palettes[1],
  }
}

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`

/** A player seen from the stand, in two phases of running. `unit` is 1 in a picture 640 wide. */
export function playerSprites(kit: readonly [string, string], unit: number): Promise<Sprite[]> {
  const step = (lean: number) =>
    spriteOf(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(14 * unit)}" height="${Math.round(20 * unit)}" viewBox="0 0 14 20">
        <ellipse cx="7" cy="18.4" rx="5" ry="1.5" fill="#000" fill-opacity="0.28"/>
        <path d="M${6 - lean} 18 L6.4 12.5 M${8 + lean} 18 L7.6 12.5" stroke="#e8b58f" stroke-width="1.7"/>
        <rect x="4.4" y="10.6" width="5.2" height="3.4" rx="1" fill="${kit[1]}"/>
        <rect x="3.8" y="5" width="6.4" height="6.6" rx="1.8" fill="${kit[0]}"/>
        <circle cx="7" cy="3" r="2.2" fill="#e8b58f"/><path d="M4.8 2.7a2.2 2.2 0 0 1 4.4 0z" fill="#2a1d16"/>
      </svg>`,
    )
  return Promise.all([step(0.4), step(2)])
}

export const ballSprite = (unit: number, isOrange = false): Promise<Sprite> =>
  spriteOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(9 * unit)}" height="${Math.round(9 * unit)}" viewBox="0 0 9 9"><ellipse cx="4.8" cy="7.6" rx="2.6" ry="1" fill="#000" fill-opacity="0.35"/><circle cx="4.5" cy="4.5" r="2.7" fill="${isOrange ? '#e8792f' : '#fff'}" stroke="#222" stroke-width="0.7"/></svg>`,
  )

/** The score board: both names, the score, the minute. */
export function boardSprite(
  text: { readonly home: string; readonly away: string; readonly score: string; readonly minute: string },
  kit: { readonly home: readonly [string, string]; readonly away: readonly [string, string] },
  unit: number,
): Promise<Sprite> {
  const [width, height] = [Math.round(292 * unit), Math.round(30 * unit)]
  const name = (value: string, x: number, anchor: string) =>
    `<text x="${x}" y="20" font-size="13" font-weight="600" text-anchor="${anchor}" fill="#fff">${plain(value.slice(0, 9))}</text>`
  return spriteOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 292 30" font-family="${fonts}">
      <rect width="292" height="30" rx="6" fill="#0d1726" fill-opacity="0.88"/>
      <rect width="5" height="30" rx="2" fill="${text.home === '' ? '#0d1726' : kit.home[0]}"/><rect x="287" width="5" height="30" rx="2" fill="${kit.away[0]}"/>
      ${name(text.home, 96, 'end')}
      <rect x="104" y="4" width="56" height="22" rx="4" fill="#f5f7fa"/>
      <text x="132" y="21" font-size="15" font-weight="700" text-anchor="middle" fill="#0d1726">${plain(text.score)}</text>
      ${name(text.away, 168, 'start')}
      <text x="280" y="20" font-size="12" text-anchor="end" fill="#9fd4b2">${plain(text.minute)}</text>
    </svg>`,
  )
}

/** A banner across the picture for the latest event. */
export const bannerSprite = (title: string, about: string, unit: number): Promise<Sprite> =>
  spriteOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(300 * unit)}" height="${Math.round(62 * unit)}" viewBox="0 0 300 62" font-family="${fonts}">
      <rect width="300" height="62" rx="10" fill="#0d1726" fill-opacity="0.86"/><rect width="6" height="62" rx="3" fill="#f2c230"/>
      <text x="150" y="29" font-size="23" font-weight="800" text-anchor="middle" fill="#f2c230">${plain(title)}</text>
      <text x="150" y="50" font-size="13" text-anchor="middle" fill="#fff">${plain(about.slice(0, 24))}</text>
    </svg>`,
  )

/** The anchor in a corner, talking or not. */
export function anchorSprites(nickname: string, color: string, unit: number): Promise<Sprite[]> {
  const face = (isTalking: boolean) =>
    spriteOf(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(118 * unit)}" height="${Math.round(84 * unit)}" viewBox="0 0 118 84" font-family="${fonts}">
        <defs><clipPath id="c"><rect x="1" y="1" width="116" height="82" rx="9"/></clipPath></defs>
        <g clip-path="url(#c)"><rect width="118" height="84" fill="#26364f"/><rect x="8" y="8" width="30" height="40" rx="3" fill="#31486b"/><rect x="82" y="12" width="26" height="34" rx="3" fill="#31486b"/>
        <path d="M25 84c2-20 16-26 34-26s32 6 34 26z" fill="${color}"/><rect x="53" y="48" width="12" height="13" fill="#dba47d"/>
        <ellipse cx="59" cy="38" rx="15" ry="18" fill="#eebd95"/><path d="M43 37c-1-20 33-20 32 0-4-9-27-10-32 0z" fill="#2b2018"/>
        <circle cx="53" cy="38" r="1.7" fill="#222"/><circle cx="65" cy="38" r="1.7" fill="#222"/>
        ${isTalking ? '<ellipse cx="59" cy="47" rx="4" ry="3.1" fill="#8d3b3b"/>' : '<path d="M54 46q5 3 10 0" stroke="#8d3b3b" stroke-width="1.6" fill="none"/>'}
        <path d="M43 36a16 17 0 0 1 32 0" stroke="#10151f" stroke-width="3" fill="none"/><rect x="40" y="34" width="6" height="11" rx="3" fill="#10151f"/><rect x="72" y="34" width="6" height="11" rx="3" fill="#10151f"/><path d="M43 45q4 9 11 8" stroke="#10151f" stroke-width="2" fill="none"/>
        <rect y="66" width="118" height="18" fill="#0d1726" fill-opacity="0.8"/><text x="59" y="79" font-size="11" text-anchor="middle" fill="#fff">${plain(nickname.slice(0, 9))}</text></g>
        <rect x="1" y="1" width="116" height="82" rx="9" fill="none" stroke="#fff" stroke-opacity="0.85" stroke-width="1.6"/>
      </svg>`,
    )
  return Promise.all([face(false), face(true)])
}

/** The characters of the human-readable clock. */
export async function clockSigns(unit: number): Promise<Map<string, Sprite>> {
  const [width, height] = [Math.round(7 * unit), Math.round(13 * unit)]
  const signs = await Promise.all(
    [...'0123456789:.'].map(
      async (sign) =>
        [
          sign,
          await spriteOf(
            svg(
              width,
              height,
              `<rect width="${width}" height="${height}" fill="#0d1726"/><text x="${width / 2}" y="${10.5 * unit}" font-size="${11 * unit}" font-family="DejaVu Sans Mono,Menlo,monospace" text-anchor="middle" fill="#fff">${sign}</text>`,
            ),
          ),
        ] as const,
    ),
  )
  return new Map(signs)
}
