import type { Sprite } from './canvas.ts'
import { fonts, plain, spriteOf } from './sprites.ts'

/** Shapes of the mouth from closed to wide open. */
const mouths = [
  '<path d="M68 61q6 2.400 12 0" stroke="#8d3b3b" stroke-width="1.800" fill="none" stroke-linecap="round"/>',
  '<path d="M68 60.500q6 -1.200 12 0q-6 4.200 -12 0z" fill="#7a2f30"/>',
  '<path d="M68.500 60q5.500 -2.200 11 0q-1 6.400 -5.500 6.400t-5.500 -6.400z" fill="#6d2728"/><path d="M70 60.200q4 -1.200 8 0l-.4 1.200h-7.200z" fill="#fff"/>',
  '<path d="M68.500 59.500q5.500 -2.800 11 0q.4 9.600 -5.500 9.600t-5.500 -9.600z" fill="#641f21"/><path d="M69.700 59.800q4.300 -1.500 8.600 0l-.4 1.500h-7.800z" fill="#fff"/><path d="M71 67.400q3 -2 6 0q-1.200 1.500 -3 1.500t-3 -1.500z" fill="#b4585a"/>',
] as const

const people = [
  { shirt: '#2f62c8', shade: '#234c9e', skin: '#e6b48c', dark: '#cf9a72', hair: '#2b2018' },
  { shirt: '#a33a35', shade: '#7f2a27', skin: '#d9a27c', dark: '#bd8560', hair: '#17120f' },
  { shirt: '#4c7d45', shade: '#3a6235', skin: '#b57d58', dark: '#986443', hair: '#1d1613' },
] as const

const width = 148
const height = 104

function desk(number: number): string {
  const { shirt, shade, skin, dark, hair } = people[number % people.length] ?? people[0]
  return `<rect width="${width}" height="${height}" fill="#1d2b3c"/>
    <path d="M0 0h${width}v30H0z" fill="#22344a"/>
    <g transform="translate(86 12)"><rect width="50" height="34" rx="2" fill="#10151d"/><rect x="2" y="2" width="46" height="30" fill="#2c7a45"/><path d="M25 2v30M2 11h7v12H2M48 11h-7v12h7" stroke="#dfeee2" stroke-width=".9" fill="none"/><circle cx="25" cy="17" r="5" stroke="#dfeee2" stroke-width=".9" fill="none"/><g fill="#f0d26a"><circle cx="14" cy="10" r="1.500"/><circle cx="19" cy="22" r="1.500"/><circle cx="33" cy="13" r="1.500"/></g><g fill="#d6524c"><circle cx="30" cy="25" r="1.500"/><circle cx="39" cy="19" r="1.500"/><circle cx="22" cy="12" r="1.500"/></g></g>
    <g transform="translate(10 18)"><path d="M0 16h34M0 32h34" stroke="#3b5169" stroke-width="2"/><path d="M3 16v-9h4v9zM9 16V5h3v11zM14 16v-8h5v8z" fill="#52697f"/><circle cx="27" cy="11.500" r="4" fill="#c9c4b6"/><path d="M4 32v-8h8v8zM20 32q-2 -8 3 -8t3 8z" fill="#6f5a49"/></g>
    <path d="M36 ${height}c1-20 15-30 38-30s37 10 38 30z" fill="${shirt}"/><path d="M74 74c14 0 37 10 38 30H90c0-14-4-24-16-30z" fill="${shade}"/>
    <path d="M66 64h16v12q-8 6-16 0z" fill="${dark}"/>
    <path d="M57 46c0-15 7-22 17-22s17 7 17 22c0 14-7 25-17 25s-17-11-17-25z" fill="${skin}"/>
    <path d="M57 47c-3-20 5-29 18-29 12 0 19 8 16 29-2-8-4-11-7-13-6 3-15 3-21-.5-3 2.500-5 6-6 13.500z" fill="${hair}"/>
    <path d="M64 44q3.500-2 6.500-.4M77.500 43.600q3-1.600 6.500.4" stroke="${hair}" stroke-width="1.800" fill="none" stroke-linecap="round"/>
    <path d="M73.500 49q-1.600 5 .3 5.600h1.700" stroke="${dark}" stroke-width="1.500" fill="none" stroke-linecap="round"/>`
}

const headset = `<path d="M56 46C54 24 64 16 74 16s20 8 18 30" stroke="#10141b" stroke-width="3.600" fill="none"/><rect x="52" y="42" width="7.500" height="14" rx="3.600" fill="#10141b"/><rect x="88.500" y="42" width="7.500" height="14" rx="3.600" fill="#10141b"/><path d="M55 56q2 14 12 13" stroke="#10141b" stroke-width="2.200" fill="none"/><circle cx="68" cy="68.500" r="2.600" fill="#10141b"/>`
const eyes = (isOpen: boolean) =>
  isOpen
    ? '<circle cx="67.500" cy="48.500" r="1.900" fill="#1c1a19"/><circle cx="80.500" cy="48.500" r="1.900" fill="#1c1a19"/>'
    : '<path d="M65.500 49h4M78.500 49h4" stroke="#1c1a19" stroke-width="1.400" stroke-linecap="round"/>'

/** The commentator at the desk: first with open eyes from a closed mouth to a wide one, then the same blinking. */
export function anchorSprites(nickname: string, number: number, unit: number): Promise<Sprite[]> {
  const face = (mouth: string, isOpen: boolean) =>
    spriteOf(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * unit)}" height="${Math.round(height * unit)}" viewBox="0 0 ${width} ${height}" font-family="${fonts}">
        <defs><clipPath id="c"><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="7"/></clipPath></defs>
        <g clip-path="url(#c)">${desk(number)}${eyes(isOpen)}${mouth}${headset}
        <path d="M0 89h${width}v15H0z" fill="#0e1620"/><path d="M118 92V74" stroke="#2d3947" stroke-width="3"/><rect x="113.500" y="60" width="9" height="17" rx="4.500" fill="#2d3947"/>
        <text x="9" y="99.500" font-size="9.500" font-weight="600" fill="#f5f7fa">${plain(nickname.slice(0, 9))}</text></g>
        <rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="7" fill="none" stroke="#fff" stroke-width="2"/>
      </svg>`,
    )
  return Promise.all([true, false].flatMap((isOpen) => mouths.map((mouth) => face(mouth, isOpen))))
}

/** Which of `anchorSprites` shows this moment. */
export function faceAt(openness: number, ms: number): number {
  const mouth = openness < 0.12 ? 0 : openness < 0.4 ? 1 : openness < 0.7 ? 2 : 3
  const isBlinking = ms % 3_700 < 130
  return mouth + (isBlinking ? mouths.length : 0)
}
