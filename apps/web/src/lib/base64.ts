/**
 * Encodes a file's bytes in base64.
 * @throws RangeError when it is empty or larger than `maxBytes`
 */
export async function base64Of(file: Blob, maxBytes: number): Promise<string> {
  if (file.size === 0 || file.size > maxBytes) throw new RangeError(`${file.size} bytes`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // In chunks, because the number of arguments of a call is limited.
  for (let from = 0; from < bytes.length; from += 32_768)
    text += String.fromCharCode(...bytes.subarray(from, from + 32_768))
  return btoa(text)
}
