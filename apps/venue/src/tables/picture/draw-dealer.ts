const skins = ['#e8c4a8', '#d9a988', '#a8714f', '#f0d2b8'] as const
const hairs = ['#16191d', '#4a2c22', '#1d1a24', '#70432c'] as const

/** Hair behind and before the face, by the kind of cut. */
const cuts = [
  (hair: string) => [
    `<path d="M202 58C202 24 278 24 278 58V118Q278 126 270 126H210Q202 126 202 118Z" fill="${hair}"/>`,
    `<path d="M212 66C214 44 236 40 246 48C254 42 268 50 268 68V56C266 30 214 30 212 56Z" fill="${hair}"/>`,
  ],
  (hair: string) => [
    '',
    `<path d="M210 74C202 36 228 24 246 28C272 26 278 50 270 76C270 60 262 54 252 54C236 60 218 54 214 62Z" fill="${hair}"/>`,
  ],
  (hair: string) => [
    `<circle cx="240" cy="30" r="15" fill="${hair}"/>`,
    `<path d="M209 78C202 34 278 34 271 78C268 58 256 52 240 52C224 52 212 58 209 78Z" fill="${hair}"/>`,
  ],
  (hair: string) => [
    `<path d="M198 60C200 20 280 20 282 60C292 84 282 112 276 116H204C198 112 188 84 198 60Z" fill="${hair}"/>`,
    `<path d="M211 72C212 46 232 42 240 50C250 42 268 48 269 72C274 50 262 36 240 36C218 36 206 50 211 72Z" fill="${hair}"/>`,
  ],
] as const

const pick = <T>(of: readonly T[], at: number): T => of[((at % of.length) + of.length) % of.length]!

/** A dealer without a face: hair, head, shirt, waistcoat and bow tie. */
export function dealer(look: number): string {
  const skin = pick(skins, Math.floor(look / 2))
  const [behind = '', before = ''] = pick(cuts, look)(pick(hairs, look))
  return [
    behind,
    `<path d="M226 100H254V132H226Z" fill="${skin}"/><path d="M226 112Q240 126 254 112V118Q240 131 226 118Z" fill="#16191d" opacity=".16"/>`,
    `<path d="M211 66C211 46 269 46 269 66V86C269 106 254 116 240 116S211 106 211 86Z" fill="${skin}"/>`,
    before,
    // Shirt, then the waistcoat over it.
    '<path d="M168 216C168 152 196 134 224 128L240 142L256 128C284 134 312 152 312 216Z" fill="#f3ecdf"/>',
    '<path d="M192 216C190 172 202 146 220 134L240 166L260 134C278 146 290 172 288 216Z" fill="#16191d"/>',
    '<path d="M220 134L240 166L206 154Z" fill="#2a2e34"/><path d="M260 134L240 166L274 154Z" fill="#2a2e34"/>',
    '<path d="M240 138L224 130V147ZM240 138L256 130V147Z" fill="#b4452f"/><circle cx="240" cy="138.4" r="3.4" fill="#8f3524"/>',
  ].join('')
}

/** Sleeves and hands, which lie over the felt. */
export function hands(look: number, isApart: boolean): string {
  const skin = pick(skins, Math.floor(look / 2))
  const spread = isApart ? 0 : 34
  const arm = (side: -1 | 1) => {
    const at = (x: number) => 240 + side * x
    return (
      `<path d="M${at(64)} 158C${at(92)} 164 ${at(104 + spread)} 184 ${at(112 + spread)} 198L${at(92 + spread)} 206C${at(80)} 194 ${at(66)} 190 ${at(56)} 192Z" fill="#f3ecdf"/>` +
      `<path d="M${at(92 + spread)} 206L${at(112 + spread)} 198L${at(114 + spread)} 202L${at(94 + spread)} 210Z" fill="#16191d"/>` +
      `<path d="M${at(95 + spread)} 208L${at(113 + spread)} 201C${at(122 + spread)} 206 ${at(126 + spread)} 212 ${at(122 + spread)} 214C${at(114 + spread)} 218 ${at(100 + spread)} 217 ${at(95 + spread)} 208Z" fill="${skin}"/>`
    )
  }
  return arm(-1) + arm(1)
}
