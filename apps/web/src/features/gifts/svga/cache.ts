import { decodeSvga } from './decode.ts'
import { limits } from './movie.ts'
import type { Prepared } from './paint.ts'
import { SvgaError } from './wire.ts'

/** Maximum total size of cached movies: unpacked files and pictures. */
export const cachedBytes = 24_000_000
const pictureSide = 1_024

interface Kept {
  readonly prepared: Promise<Prepared>
  bytes: number
}

/** URLs of invalid files, which are not requested again on this page. */
const bad = new Set<string>()
const kept = new Map<string, Kept>()

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((each, at) => bytes[at] === each)
const pictureType = (bytes: Uint8Array): string | undefined => {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  return startsWith(bytes, 0xff, 0xd8, 0xff) ? 'image/jpeg' : undefined
}

async function prepare(url: string): Promise<Prepared> {
  const response = await fetch(url, { credentials: 'omit' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const packed = await response.arrayBuffer()
  if (packed.byteLength > limits.packedBytes) throw new SvgaError('the file is too large')
  const movie = decodeSvga(new Uint8Array(packed))
  const pictures = new Map<string, ImageBitmap>()
  for (const [key, bytes] of movie.files) {
    const type = pictureType(bytes)
    if (type === undefined) continue
    const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type })).catch(
      () => undefined,
    )
    if (picture === undefined) throw new SvgaError('a picture cannot be read')
    if (picture.width > pictureSide || picture.height > pictureSide)
      throw new SvgaError('a picture is too large')
    pictures.set(key, picture)
  }
  return { movie, pictures }
}

const sizeOf = ({ movie, pictures }: Prepared): number =>
  [...pictures.values()].reduce((sum, { width, height }) => sum + width * height * 4, movie.bytes)

/** Evicts the least recently used movies. One that is playing holds its own reference. */
function makeRoom(): void {
  let total = [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  for (const [url, { bytes }] of kept) {
    if (total <= cachedBytes) return
    kept.delete(url)
    total -= bytes
  }
}

/** Loads a movie ready to play. Rejects when it is unavailable; an invalid file is rejected permanently. */
export function loadMovie(url: string): Promise<Prepared> {
  if (bad.has(url)) return Promise.reject(new SvgaError('the file was refused before'))
  const known = kept.get(url)
  if (known) {
    kept.delete(url)
    kept.set(url, known)
    return known.prepared
  }
  const entry: Kept = { prepared: prepare(url), bytes: 0 }
  kept.set(url, entry)
  void settle(url, entry)
  return entry.prepared
}

/** Records the size of a loaded movie, and removes a failed one. */
async function settle(url: string, entry: Kept): Promise<void> {
  try {
    entry.bytes = sizeOf(await entry.prepared)
    makeRoom()
  } catch (error) {
    kept.delete(url)
    if (error instanceof SvgaError) bad.add(url)
  }
}
