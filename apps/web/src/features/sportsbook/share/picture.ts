import { formatOdds, marketName, matchName, selectionName, shownOdds } from '@grandstand/betting'
import type { SharedBet } from '@grandstand/contract/sportsbook'
import { siteName } from '../../../lib/site.ts'
import { codeText } from './words.ts'

const width = 720
const legHeight = 116
const headHeight = 132
const footHeight = 148

const escaped = (text: string): string =>
  text.replaceAll(/[<>&"']/g, (each) => `&#${each.codePointAt(0) ?? 0};`)
/** Shortens long names with an ellipsis, because SVG text does not wrap. */
const cut = (text: string, most: number): string =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text

interface PictureWords {
  readonly kind: string
  readonly address: string
}

/** The card of a shared bet as an SVG picture. It defines its own colours because it is used outside the page. */
export function sharePicture(shared: SharedBet, { kind, address }: PictureWords): string {
  const height = headHeight + shared.legs.length * legHeight + footHeight
  const legs = shared.legs.map(({ leg }, index) => {
    const y = headHeight + index * legHeight
    const names = { home: leg.homeName, away: leg.awayName }
    return `<g transform="translate(0 ${y})">
<path d="M40 0h${width - 80}" stroke="#e3e3de" stroke-width="2"/>
<text x="40" y="44" font-size="30" font-weight="600" fill="#14161a">${escaped(cut(selectionName(leg, names), 18))}</text>
<text x="${width - 40}" y="46" font-size="34" font-weight="700" text-anchor="end" fill="#14161a">@${formatOdds(leg.odds, 'decimal')}</text>
<text x="40" y="76" font-size="20" fill="#45484d">${escaped(cut(matchName(names), 30))}</text>
<text x="40" y="102" font-size="18" fill="#64676c">${escaped(cut(`${marketName(leg.sport, leg.kind, leg.period)} · ${leg.competitionName}`, 34))}</text>
</g>`
  })
  const who = shared.sharerName ? `${shared.sharerName} 的推单` : '推单'
  const oddsThen = shownOdds({ kind: shared.kind, odds: shared.oddsThen })
  // A system pays these odds only when every leg wins.
  const price = shared.kind === 'system' ? '' : ` · 总赔率 ${formatOdds(oddsThen, 'decimal')}`
  const foot = headHeight + shared.legs.length * legHeight
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif">
<rect width="${width}" height="${height}" fill="#ffffff"/>
<rect width="${width}" height="${headHeight - 24}" fill="#14161a"/>
<g transform="translate(40 36)" fill="#ffffff"><rect x="10" width="26" height="10"/><rect x="5" y="13" width="31" height="10"/><rect y="26" width="36" height="10"/><rect y="0" width="7" height="10" fill="#7fa6ff"/></g>
<text x="92" y="68" font-size="34" font-weight="700" fill="#ffffff">${escaped(siteName)}</text>
<text x="${width - 40}" y="52" font-size="24" text-anchor="end" fill="#ffffff">${escaped(cut(who, 18))}</text>
<text x="${width - 40}" y="84" font-size="20" text-anchor="end" fill="#c9cdd1">${escaped(kind)} · ${shared.legs.length} 项${price}</text>
${legs.join('\n')}
<g transform="translate(0 ${foot})"><path d="M40 0h${width - 80}" stroke="#e3e3de" stroke-width="2"/>
<text x="40" y="42" font-size="20" fill="#64676c">分享码</text>
<text x="40" y="92" font-size="46" font-weight="700" letter-spacing="3" fill="#0b49d1">${codeText(shared.code)}</text>
<text x="${width - 40}" y="92" font-size="20" text-anchor="end" fill="#45484d">${escaped(cut(address, 40))}</text>
<text x="40" y="126" font-size="18" fill="#64676c">赔率随时变化，以打开时为准。理性投注，量力而行。</text></g>
</svg>`
}

/**
 * Renders the picture as a PNG at twice its size.
 * @throws when the browser cannot draw it
 */
export async function pngOf(svg: string): Promise<Blob> {
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth * 2
  canvas.height = image.naturalHeight * 2
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
