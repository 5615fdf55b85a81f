import type { ErrorText } from './error-text.ts'

/** Bets, cash-outs, shared bets and anchors. */
export const sportsbookTexts = {
  'odds-changed': {
    text: '赔率变了，请确认新赔率。',
    english: 'The odds have changed. Please confirm the new odds.',
    when: 'The odds moved beyond what the bet accepts.',
  },
  'market-suspended': {
    text: '盘口已暂停，恢复后可继续投注。',
    english: 'The market is suspended. You can bet when it is back.',
    when: 'The market takes no bets just now.',
  },
  'market-closed': {
    text: '盘口已收盘。',
    english: 'The market is closed.',
    when: 'The market takes no bets any more.',
  },
  'match-started': {
    text: '比赛已经开始。',
    english: 'The match has begun.',
    when: 'A bet before the match came after its start.',
  },
  'stake-below-minimum': {
    text: '投注额低于最低限额。',
    english: 'The stake is below the minimum.',
    when: 'The stake is under the minimum.',
  },
  'stake-above-maximum': {
    text: '投注额超过最高限额。',
    english: 'The stake is above the maximum.',
    when: 'The stake is over what the bet may be.',
  },
  'feed-silent': {
    text: '赔率暂时没有更新，已停止受理。',
    english: 'The odds are not being updated for now. No bets are taken.',
    when: 'The feed has been silent for too long.',
  },
  'acceptance-timed-out': {
    text: '没有在时限内确认，本金已退回。',
    english: 'Not confirmed in time. The stake has been returned.',
    when: 'The bet waited longer than it may.',
  },
  'favourites-full': {
    text: '最多关注 200 个，先取消一些再添加。',
    english: 'At most 200 can be followed. Please remove some first.',
    when: 'The member follows as much as one may.',
  },
  'not-an-anchor': {
    text: '这个账号还不是主播，联系客服开通。',
    english: 'This account is no host yet. Please contact customer service.',
    when: 'The member has no room of their own.',
  },
  'anchor-blocked': {
    text: '你的推流已被停用，联系客服了解原因。',
    english: 'Your broadcast has been disabled. Please ask customer service why.',
    when: 'An operator blocked the stream key of this anchor.',
  },
  'title-forbidden': {
    text: '标题里有不允许的内容，请修改后再保存。',
    english: 'The title contains something that is not allowed. Please change it.',
    when: 'The title of a room has a forbidden word.',
  },
  'anchors-full': {
    text: '最多关注 200 位主播，先取消一些再添加。',
    english: 'At most 200 hosts can be followed. Please remove some first.',
    when: 'The member follows as many anchors as one may.',
  },
  'not-shareable': {
    text: '这张注单不能分享。',
    english: 'This bet cannot be shared.',
    when: 'A bet that was refused, or is settled, is not shared.',
  },
  'share-reverted': {
    text: '分享者已撤回推单。',
    english: 'The sharer has taken this bet back.',
    when: 'The sharer took the shared bet back.',
  },
  'share-expired': {
    text: '推单里有比赛已收盘，不能再跟。',
    english: 'A match of this bet is closed. It cannot be followed any more.',
    when: 'A leg of the shared bet is closed for good.',
  },
  'odds-beyond-band': {
    text: '赔率比分享时差，超出你的范围，没有投注。',
    english: 'The odds are worse than shared, beyond your limit. No bet was placed.',
    when: 'The odds are worse than shared by more than the band of the follower.',
  },
  'no-offer': {
    text: '现在没有提前结算的报价，原因写在注单上。',
    english: 'There is no cash-out offer now. The bet says why.',
    when: 'A cash-out is asked for while the bet has no offer.',
  },
  'offer-changed': {
    text: '报价变了，低于你同意的金额，没有提前结算。',
    english: 'The offer has fallen below what you agreed to. Nothing was cashed out.',
    when: 'The offer of the moment is below what the member agreed to.',
  },
  'bet-not-open': {
    text: '这张注单已经结束，不能再提前结算。',
    english: 'This bet is over and cannot be cashed out any more.',
    when: 'A cash-out or a rule is asked for on a bet that is settled, refused or cashed out.',
  },
  'cash-out-waiting': {
    text: '这张注单有一笔提前结算正在确认，请等它结束。',
    english: 'A cash-out of this bet is being confirmed. Please wait until it is done.',
    when: 'A second cash-out is asked for while one waits out its delay.',
  },
  'rule-already-met': {
    text: '报价已到你设的上下限，请直接提前结算，或修改上下限。',
    english: 'The offer has already reached your bound. Cash out now, or change the bound.',
    when: 'A rule is set whose bound the offer has already reached.',
  },
  'related-legs': {
    text: '这些选项有关联，不能串关。',
    english: 'These selections depend on each other and cannot stand in one multiple.',
    when: 'Two parts of a multiple are of the same match, or one decides the other; data: which.',
  },
  'builder-unavailable': {
    text: '这几个选项不能组合定价。',
    english: 'These selections cannot be priced together.',
    when: 'The legs of one match cannot all win, or have no joint price.',
  },
  'same-market': {
    text: '同一盘口只能选一项。',
    english: 'One bet takes one selection per market.',
    when: 'A multiple has two outcomes of one market; data: which.',
  },
  'refused-together': {
    text: '同一批注单里有一张没有成交，这张也已退回。',
    english: 'Another bet of the same placement was refused, so this one was returned as well.',
    when: 'Another bet of the same placement was refused, and the member wanted all of them or none.',
  },
} as const satisfies Record<string, ErrorText>
