import type { ErrorText } from './error-text.ts'

/** Activities and customer service. */
export const siteTexts = {
  'activity-blocked': {
    text: '你的账号不能参加这项活动。',
    english: 'Your account cannot take part in this activity.',
    when: 'A blacklist tag of the member bars the activity.',
  },
  'too-many-messages': {
    text: '留言太频繁，请一小时后再留言。',
    english: 'Too many messages. Please leave another in an hour.',
    when: 'A device or an address left as many messages for the customer service as an hour allows.',
  },
} as const satisfies Record<string, ErrorText>
