/** Where a footballer plays, as a line-up says it. */
export const footballPositions = {
  keeper: '门将',
  defender: '后卫',
  midfielder: '中场',
  forward: '前锋',
} as const
