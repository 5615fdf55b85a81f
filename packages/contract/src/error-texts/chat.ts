import type { ErrorText } from './error-text.ts'

/** Chat rooms. */
export const chatTexts = {
  'chat-room-closed': {
    text: '这个聊天室已经结束，可以看之前的内容。',
    english: 'This chat room is over. What was said can still be read.',
    when: 'The room takes no messages any more: its match is long over.',
  },
  'chat-muted': {
    text: '你在这个聊天室被禁言了。',
    english: 'You are muted in this chat room.',
    when: 'A manager of the room muted the asker; `mute` tells why and until when.',
  },
  'chat-slow-mode': {
    text: '聊天室开了慢速模式，请稍后再发。',
    english: 'This chat room is in slow mode. Please wait a little.',
    when: 'The room is in slow mode and the asker said something just now; `waitMs` tells how long is left.',
  },
  'chat-level-too-low': {
    text: '这个聊天室要到一定等级才能发言。',
    english: 'This chat room asks for a higher level to speak.',
    when: 'The asker is below the level that the room asks for (`minLevel`).',
  },
  'chat-too-fast': {
    text: '发得太快了，歇一会儿再发。',
    english: 'That is too fast. Please wait a little.',
    when: 'More than 20 messages of one person in 30 s, or more in the room than it bears; `waitMs` tells how long to wait.',
  },
  'chat-words-forbidden': {
    text: '消息里有这个聊天室不允许的内容，请修改后再发。',
    english: 'The message contains something that this chat room does not allow. Please change it.',
    when: 'The message has a forbidden word, or a name or link that is not allowed.',
  },
  'chat-appeal-made': {
    text: '这次禁言你已经申诉过了，请等待答复。',
    english: 'You have appealed this mute already. Please wait for the answer.',
    when: 'A mute is appealed once.',
  },
} as const satisfies Record<string, ErrorText>
