import type { Deposit } from '@grandstand/contract/payments'
import { Button } from '@grandstand/ui'
import { payPageOf } from './order-states.ts'

const words: Record<Exclude<Deposit['kind'], 'page'>, string> = {
  transfer: '模拟银行转账',
  chain: '模拟链上付款',
  speed: '模拟对方',
}

/** With a sandbox provider, links to the simulation of the member's bank, crypto wallet, or counterparty. */
export function SandboxLink({ deposit }: { readonly deposit: Deposit }) {
  const page = payPageOf(deposit)
  if (deposit.kind === 'page' || page === undefined || deposit.state === 'credited') return null
  return (
    <p className="flex items-center justify-between gap-2 rounded-2 border border-dashed border-line px-3 py-1.5 text-xs text-ink-2">
      沙盒演示，没有真实资金
      <Button asChild size="sm" tone="ghost">
        <a href={page} target="_blank" rel="noreferrer">
          {words[deposit.kind]}
        </a>
      </Button>
    </p>
  )
}
