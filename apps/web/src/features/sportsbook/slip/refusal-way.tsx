import type { ErrorName } from '@grandstand/contract'
import { Link } from '@tanstack/react-router'
import { slipNow } from './slip-store.ts'

/** Where a refusal is resolved, for those that another page resolves. */
const ways = {
  'insufficient-funds': { to: '/app/deposit', text: '去存款' },
  'loss-limit-reached': { to: '/app/limits', text: '查看限额' },
  'time-limit-reached': { to: '/app/limits', text: '查看限额' },
  'play-excluded': { to: '/app/limits', text: '查看暂停期' },
  'money-frozen': { to: '/cs', text: '联系客服' },
  'member-dormant': { to: '/reactivate', text: '去激活' },
} as const satisfies Partial<Record<ErrorName, { to: string; text: string }>>

const isOnOtherPage = (refusal: ErrorName): refusal is keyof typeof ways => Object.hasOwn(ways, refusal)

/** The link to the page that resolves a refusal of a bet. */
export function RefusalWay({ refusal }: { readonly refusal: ErrorName }) {
  if (!isOnOtherPage(refusal)) return null
  const { to, text } = ways[refusal]
  return (
    <Link
      to={to}
      onClick={() => slipNow().setOpen(false)}
      className="font-semibold text-accent-ink underline"
    >
      {text}
    </Link>
  )
}
