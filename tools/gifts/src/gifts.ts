import { readFileSync } from 'node:fs'
import { warDrum } from './art/drum.ts'
import { smallGifts } from './art/small.ts'
import { trophy } from './art/trophy.ts'
import { iconSvg } from './icon.ts'
import type { Gift } from './movie.ts'
import { encodeSvga } from './svga.ts'

/** The folder that the web client serves them from. */
export const folder = new URL('../../../apps/web/public/gifts/', import.meta.url)

export const gifts: readonly Gift[] = [...smallGifts, warDrum, trophy]

/** A gift's two files: the animation and the still icon. */
export function filesOf(gift: Gift): { readonly svga: Buffer; readonly svg: string } {
  const sound = gift.sound && readFileSync(new URL(`sounds/${gift.sound.file}`, import.meta.url))
  return { svga: encodeSvga(gift, sound), svg: iconSvg(gift.icon) }
}
