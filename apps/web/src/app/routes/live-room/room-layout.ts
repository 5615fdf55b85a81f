/**
 * A phone, upright or turned, and any window that is as small as one, such as a laptop's at 200 %. Rotating a phone does
 * not switch the layout, so playback continues.
 */
export const phoneQuery = '(max-width: 767px), (max-width: 1023px) and (max-height: 560px)'

/** A phone on its side: the picture has all of it. Never as narrow as an upright one above its keyboard. */
export const turnedQuery =
  '(min-width: 560px) and (max-width: 1000px) and (max-height: 500px) and (pointer: coarse)'

/** A window that is about as wide as high, or wider: below the picture there is no room, so the rest stands beside it. */
export const sideQuery = '(min-width: 560px) and (min-aspect-ratio: 9/10)'
