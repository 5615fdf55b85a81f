const prefix = 'demo-chat-'

/** Id of the person at this place of the cast. */
export const castId = (at: number): string => `${prefix}${String(at + 1).padStart(2, '0')}`

/** Whether a member belongs to the demonstration's cast. */
export const isOfCast = (memberId: string): boolean => memberId.startsWith(prefix)

/** Names and levels of the demonstration's people, whom `apps/demo` lets write and give. */
export const cast: readonly { readonly nickname: string; readonly level: number }[] = [
  ['Leon', 8],
  ['橘子', 4],
  ['海风', 5],
  ['十三', 2],
  ['半场王', 10],
  ['老炮', 6],
  ['阿木', 3],
  ['草根教练', 3],
  ['南看台07', 12],
  ['广东阿明', 7],
  ['江城夜猫', 9],
  ['小白看球', 2],
  ['Viking88', 4],
  ['深蓝', 11],
  ['西看台老周', 6],
  ['北门鼓手', 8],
  ['二点球', 5],
  ['菜鸟球迷', 1],
  ['左脚天王', 7],
  ['雨战之王', 6],
  ['周末联赛', 3],
  ['绿茵老王', 9],
  ['补时三分钟', 4],
  ['边线小旗', 2],
  ['门柱', 5],
  ['十二码', 6],
  ['长传冲吊', 4],
  ['看球不睡觉', 7],
  ['球场边的猫', 3],
  ['东看台阿杰', 5],
  ['Milo', 2],
  ['大力抽射', 8],
  ['替补席常客', 1],
  ['三号位', 6],
  ['篮下脚步', 5],
  ['发球直得', 3],
  ['中路推进', 4],
  ['野区漫步', 2],
  ['七场连看', 10],
  ['海边的教练', 4],
].map(([nickname, level]) => ({ nickname: String(nickname), level: Number(level) }))
