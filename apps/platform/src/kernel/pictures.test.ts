import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { recodePicture } from './pictures.ts'

const draw = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#3068ec' } })
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe('a picture that somebody sends', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('%s is written anew as a JPEG of ours', async (format) => {
    const picture = await recodePicture(await draw().toFormat(format).toBuffer())
    expect(picture?.type).toBe('image/jpeg')
    const { format: now, width, height } = await sharp(picture?.bytes).metadata()
    expect([now, width, height]).toEqual(['jpeg', 40, 30])
  })

  it('loses its EXIF, the place where it was taken first of all, and is turned as that said', async () => {
    const secret = 'N 39 54 20 E 116 23 29'
    const sent = await draw(40, 20)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { ImageDescription: secret } })
      .toBuffer()
    expect(textOf(sent)).toContain(secret)
    const picture = await recodePicture(sent)
    const { exif, width, height } = await sharp(picture?.bytes).metadata()
    expect([exif, width, height]).toEqual([undefined, 20, 40])
    expect(textOf(picture?.bytes ?? Buffer.alloc(0))).not.toContain(secret)
  })

  it('loses what hides behind it: a picture that is a page as well', async () => {
    const polyglot = Buffer.concat([await draw().png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const picture = await recodePicture(polyglot)
    expect(picture?.type).toBe('image/jpeg')
    expect(textOf(picture?.bytes ?? Buffer.alloc(0))).not.toContain('<script')
  })

  it('is refused when it is none, whatever it says it is', async () => {
    const whole = await draw().png().toBuffer()
    const refused: Record<string, Uint8Array> = {
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'a page that begins as a PNG': Buffer.concat([
        whole.subarray(0, 8),
        Buffer.from('<html><script>alert(1)</script></html>'),
      ]),
      'half a picture': whole.subarray(0, whole.length / 2),
      nothing: Buffer.alloc(0),
      'a path': Buffer.from('../../etc/passwd'),
      gif: Buffer.from('GIF89a'),
    }
    for (const [what, bytes] of Object.entries(refused))
      expect(await recodePicture(bytes), what).toBeUndefined()
  })

  it('is made smaller when it is large', async () => {
    const picture = await recodePicture(await draw(4_000, 1_000).jpeg().toBuffer())
    const { width, height } = await sharp(picture?.bytes).metadata()
    expect([width, height]).toEqual([2_000, 500])
  })
})
