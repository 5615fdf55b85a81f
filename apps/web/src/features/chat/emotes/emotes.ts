import sprite from './sprite.svg?url&no-inline'

/** One SVG file with all emotes, loaded when the first is rendered. Each is a symbol whose id is its code. */
export const emoteSprite: string = sprite

/** The emotes by code, in the order of the picker, with their text alternatives. */
export const emoteWords: Readonly<Record<string, string>> = {
  goal: '进球',
  ball: '足球',
  clap: '鼓掌',
  good: '赞',
  bad: '不行',
  heart: '爱心',
  fire: '火热',
  cup: '奖杯',
  scarf: '围巾',
  whistle: '哨子',
  flag: '角旗',
  'yellow-card': '黄牌',
  'red-card': '红牌',
  smile: '微笑',
  laugh: '大笑',
  tears: '笑哭',
  love: '喜欢',
  cool: '得意',
  think: '思考',
  sweat: '流汗',
  shock: '吃惊',
  sleep: '困',
  cry: '大哭',
  angry: '生气',
}
