/** Twice the displayed width, px. */
const widest = 1_920

/**
 * Returns the chosen picture, or scales it down when it exceeds `maxBytes`.
 * @throws when the browser cannot decode the picture
 */
export async function smallEnough(file: Blob, maxBytes: number): Promise<Uint8Array> {
  if (file.size <= maxBytes) return bytesOf(file)
  const whole = await createImageBitmap(file)
  const scale = Math.min(1, widest / Math.min(whole.width, whole.height))
  const canvas = new OffscreenCanvas(Math.round(whole.width * scale), Math.round(whole.height * scale))
  canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height)
  whole.close()
  const drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  if (drawn.size > maxBytes) throw new Error('too large')
  return bytesOf(drawn)
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
