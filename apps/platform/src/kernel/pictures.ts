import sharp from 'sharp'

/** The result is always a JPEG that we encoded, whatever the input format was. */
export interface Picture {
  readonly type: 'image/jpeg'
  readonly bytes: Buffer
}

const maxPixels = 24_000_000
const maxSide = 2_000

/** File signatures of the accepted formats; other files never reach a decoder. */
const beginnings: readonly ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  (bytes) =>
    startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]),
]

/**
 * Re-encodes an uploaded picture [H-G7]: JPEG, PNG or WebP by its bytes, decoded, rotated as its EXIF says, at most
 * 2,000 pixels a side. Metadata (places, thumbnails) and anything else in the file are dropped with the old bytes.
 * @param cut crops the middle to exactly this size, px
 * @returns undefined when it is not such a picture, is broken, or has too many pixels
 */
export async function recodePicture(
  bytes: Uint8Array,
  cut?: { readonly width: number; readonly height: number },
): Promise<Picture | undefined> {
  if (!beginnings.some((is) => is(bytes))) return undefined
  try {
    const drawn = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .rotate()
      .flatten({ background: '#ffffff' })
      .resize(
        cut
          ? { ...cut, fit: 'cover' }
          : { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true },
      )
      .jpeg({ quality: 82 })
      .toBuffer()
    return { type: 'image/jpeg', bytes: drawn }
  } catch {
    // Broken, truncated, or a decompression bomb: sharp reports these in many ways.
    return undefined
  }
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte)
}
