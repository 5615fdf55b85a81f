import { readdirSync, readFileSync } from 'node:fs'
import { deflateSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeSvga } from './decode.ts'
import { SvgaError } from './wire.ts'

const folder = new URL('../../../../public/gifts/', import.meta.url)
const fileOf = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)))
const names = readdirSync(folder).filter((name) => name.endsWith('.svga'))
/** A file either plays or is rejected with an SvgaError. Any other error is a bug. */
function judge(bytes: Uint8Array): 'played' | 'refused' {
  try {
    decodeSvga(bytes)
    return 'played'
  } catch (error) {
    if (error instanceof SvgaError) return 'refused'
    throw error
  }
}

describe('our gifts', () => {
  it.each(names)('%s is an SVGA file that is short and small', (name) => {
    const movie = decodeSvga(fileOf(name))
    expect(movie.frames / movie.fps).toBeLessThanOrEqual(2.5)
    expect(fileOf(name).length).toBeLessThan(20_000)
    expect(movie.sprites.length).toBeGreaterThan(1)
    for (const sprite of movie.sprites) expect(sprite.frames).toHaveLength(movie.frames)
    for (const { key } of movie.audios)
      expect(movie.files.get(key)?.subarray(0, 3)).toEqual(new Uint8Array([73, 68, 51]))
  })

  it('have, among them, shapes, a bitmap, a clip, mattes and sound', () => {
    const movies = names.map((name) => decodeSvga(fileOf(name)))
    const frames = movies.flatMap(({ sprites }) => sprites.flatMap((sprite) => sprite.frames))
    const forms = frames.flatMap((frame) => frame?.shapes.map(({ form }) => form.kind) ?? [])
    expect(new Set(forms)).toEqual(new Set(['path', 'rect', 'ellipse']))
    expect(frames.some((frame) => frame?.clip !== undefined)).toBe(true)
    for (const { sprites } of movies) {
      const keys = new Set(sprites.map(({ key }) => key))
      expect(sprites.filter(({ matte }) => matte !== undefined && !keys.has(matte))).toEqual([])
    }
    expect(movies.filter(({ sprites }) => sprites.some(({ matte }) => matte !== undefined))).toHaveLength(2)
    expect(movies.filter(({ audios }) => audios.length > 0)).toHaveLength(4)
    expect(movies.filter(({ files }) => files.has('knit'))).toHaveLength(1)
  })
})

describe('files that are none', () => {
  const good = fileOf('trophy.svga')

  it('a bomb is refused before it is unpacked', () => {
    expect(() => decodeSvga(new Uint8Array(deflateSync(Buffer.alloc(60_000_000))))).toThrow('too much')
    expect(() => decodeSvga(new Uint8Array(1_000_001))).toThrow('too large')
  })

  it('a file that is cut off anywhere, or no SVGA at all', () => {
    expect(judge(new Uint8Array())).toBe('refused')
    expect(judge(new TextEncoder().encode('<svg onload="alert(1)">'))).toBe('refused')
    for (let length = 1; length < good.length; length += 97)
      expect(judge(good.subarray(0, length))).toBe('refused')
  })

  it('whatever is changed in a file, it plays or is refused by name', () => {
    const raw = inflateSync(good)
    const changes = fc.array(fc.tuple(fc.nat(raw.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(changes, (each) => {
        const changed = Buffer.from(raw)
        for (const [at, value] of each) changed[at] = value
        judge(new Uint8Array(deflateSync(changed, { level: 1 })))
      }),
      { numRuns: 60 },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        judge(new Uint8Array(deflateSync(bytes)))
      }),
      { numRuns: 100 },
    )
  })
})
