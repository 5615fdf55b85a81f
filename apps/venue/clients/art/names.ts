/** Names of the games and of the slots' symbols, in both languages. */
export interface Name {
  readonly zh: string
  readonly en: string
}

/** A cover shows the Chinese name; `cover.svg#en` the English one, and `cover.svg#bare` none. */
export const gameNames: Readonly<Record<string, Name>> = {
  'lantern-street': { zh: '灯笼街', en: 'Lantern Street' },
  'lamp-river': { zh: '河灯渡', en: 'Lamp River' },
  'star-fall': { zh: '星雨', en: 'Star Fall' },
  crash: { zh: '起飞', en: 'Take-off' },
  dice: { zh: '百分骰', en: 'Percent Dice' },
  limbo: { zh: '凌云', en: 'Limbo' },
  mines: { zh: '扫雷', en: 'Mines' },
  plinko: { zh: '落珠', en: 'Plinko' },
  keno: { zh: '基诺', en: 'Keno' },
  wheel: { zh: '转盘', en: 'Wheel' },
  'hi-lo': { zh: '高低', en: 'Hi-Lo' },
  'video-poker': { zh: '换牌扑克', en: 'Video Poker' },
}

export const symbolNames: Readonly<Record<string, Name>> = {
  lantern: { zh: '灯笼', en: 'Lantern' },
  drum: { zh: '鼓', en: 'Drum' },
  kite: { zh: '风筝', en: 'Kite' },
  fan: { zh: '扇幌', en: 'Fan' },
  tea: { zh: '茶幌', en: 'Tea' },
  plum: { zh: '梅幌', en: 'Plum' },
  moon: { zh: '月亮', en: 'Moon' },
  gong: { zh: '铜锣', en: 'Gong' },
  boat: { zh: '渡船', en: 'Boat' },
  heron: { zh: '白鹭', en: 'Heron' },
  carp: { zh: '锦鲤', en: 'Carp' },
  lotus: { zh: '莲旗', en: 'Lotus' },
  shell: { zh: '贝旗', en: 'Shell' },
  reed: { zh: '苇旗', en: 'Reed' },
  ripple: { zh: '涟漪', en: 'Ripple' },
  lamp: { zh: '河灯', en: 'Lamp' },
  comet: { zh: '彗星', en: 'Comet' },
  ember: { zh: '炽星', en: 'Ember' },
  jade: { zh: '玉星', en: 'Jade' },
  pearl: { zh: '珠星', en: 'Pearl' },
  tide: { zh: '潮星', en: 'Tide' },
  dawn: { zh: '晨星', en: 'Dawn' },
}
