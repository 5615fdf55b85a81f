/** Key of one id of a channel in maps. */
export function keyOf(channel: string, id: string): string {
  return `${channel}\n${id}`
}
