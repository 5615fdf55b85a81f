/** Saves a file as a browser download. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The download has started by then, so the object URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
