import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { Canvas, toSprite, type Sprite } from './canvas.ts'

/** Renders an SVG as a sprite. Text is rendered again only when it changes, never for each frame. */
export async function spriteOf(svg: string): Promise<Sprite> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return toSprite(data, info.width, info.height)
}

/** Renders an SVG as a full background. */
export async function backgroundOf(svg: string, width: number, height: number): Promise<Canvas> {
  const canvas = new Canvas(width, height)
  canvas.draw(await spriteOf(svg), 0, 0)
  return canvas
}

export const fonts = "'Noto Sans CJK SC','PingFang SC','Microsoft YaHei','WenQuanYi Micro Hei',sans-serif"

/** Escapes text for SVG. */
export const plain = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** Whether this machine can draw Chinese; if not, names are drawn in Latin letters. */
export function hasChinese(): boolean {
  if (process.platform !== 'linux') return true
  try {
    return execFileSync('fc-list', [':lang=zh-cn', 'family']).toString().trim() !== ''
  } catch {
    return false
  }
}
