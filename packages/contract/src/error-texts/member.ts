import type { ErrorText } from './error-text.ts'

/** Errors about members' own data. */
export const memberTexts = {
  'withdraw-password-not-set': {
    text: '还没有设置取款密码。',
    english: 'No withdrawal password is set yet.',
    when: 'A withdrawal password is needed and none was set.',
  },
  'withdraw-password-set': {
    text: '取款密码已经设置过，可以修改或重置。',
    english: 'A withdrawal password is already set. You can change or reset it.',
    when: 'A withdrawal password is set where there is one already.',
  },
  'wrong-withdraw-password': {
    text: '取款密码不对。',
    english: 'The withdrawal password is wrong.',
    when: 'The withdrawal password does not match; the answer’s data has the tries that are left.',
  },
  'withdraw-password-locked': {
    text: '取款密码输错太多次，请稍后再试。',
    english: 'Too many wrong withdrawal passwords. Please try again later.',
    when: 'Six wrong withdrawal passwords in a row; the answer’s data has the time that is left.',
  },
  'withdraw-password-too-simple': {
    text: '这个密码太容易被猜到，请换一个。',
    english: 'This password is too easy to guess. Please choose another.',
    when: 'The new withdrawal password is one digit repeated, a run of digits, or the old one.',
  },
  'bind-step-not-next': {
    text: '请按顺序完成前面的步骤。',
    english: 'Please complete the earlier steps in order.',
    when: 'A bind step was sent before the ones that come first; the answer’s data names the next.',
  },
  'nickname-reserved': {
    text: '这个昵称像平台的工作人员，换一个吧。',
    english: 'This nickname looks like the platform’s staff. Please choose another.',
    when: 'A nickname could be taken for the house’s own people, its system or its brand.',
  },
  'nickname-taken': {
    text: '这个昵称和别人的太像了，换一个吧。',
    english: 'This nickname is too much like somebody else’s. Please choose another.',
    when: 'Another member’s nickname looks the same.',
  },
  'nickname-forbidden': {
    text: '昵称里有不能用的词，换一个吧。',
    english: 'The nickname contains a word that is not allowed. Please choose another.',
    when: 'A word that is forbidden everywhere is in the nickname.',
  },
  'too-many-delivery-addresses': {
    text: '最多保存 5 个收货地址，改一个现有的吧。',
    english: 'At most 5 delivery addresses can be kept. Please change one of them.',
    when: 'A sixth delivery address is saved.',
  },
  'birthday-not-told': {
    text: '先填写出生日期，才能领取生日礼金。',
    english: 'Fill in your date of birth first to claim the birthday bonus.',
    when: 'The birthday bonus is claimed by a member whose birthday is not known.',
  },
  'not-birthday': {
    text: '还没到你的生日，生日当天起 7 天内可以领取。',
    english: 'Your birthday has not come. The bonus can be claimed from that day for 7 days.',
    when: 'The birthday bonus is claimed before or after its days. Tells `{from}`.',
  },
  'birthday-bonus-claimed': {
    text: '今年的生日礼金已经领过了。',
    english: 'This year’s birthday bonus has been claimed already.',
    when: 'This year’s birthday bonus is paid already.',
  },
  'real-name-bound': {
    text: '实名已绑定，如需更改请联系客服。',
    english: 'Your real name is bound. Please contact customer service to change it.',
    when: 'A real name is bound and another one was sent.',
  },
  'under-age': {
    text: '未满 18 周岁不能使用本平台。',
    english: 'Nobody under 18 may use this platform.',
    when: 'The date of birth says under eighteen.',
  },
  'bind-steps-open': {
    text: '请先完成实名信息。',
    english: 'Please complete your real-name details first.',
    when: 'A card or an address is added before the bind steps that it needs.',
  },
} as const satisfies Record<string, ErrorText>
