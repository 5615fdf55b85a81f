import { inBoth } from '../../texts.ts'

/** A footballer's position in a line-up. */
export const footballPositions = {
  keeper: inBoth('门将', 'Goalkeeper'),
  defender: inBoth('后卫', 'Defender'),
  midfielder: inBoth('中场', 'Midfielder'),
  forward: inBoth('前锋', 'Forward'),
} as const
