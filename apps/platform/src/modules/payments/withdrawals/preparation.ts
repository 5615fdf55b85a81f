import type { WithdrawalKind, WithdrawalPreparation } from '@grandstand/contract/payments'
import { readFacts } from './facts.ts'
import { judge } from './review-rules.ts'
import type { WithdrawalNeeds } from './needs.ts'
import { countedOf } from './turnover.ts'

const kinds = ['bank', 'usdt', 'speed'] as const satisfies readonly WithdrawalKind[]
const mostCounted = 20

/** The amount that a member may withdraw by each way, with every rule that blocks it. */
export async function prepareWithdrawal(
  needs: WithdrawalNeeds,
  memberId: string,
): Promise<WithdrawalPreparation> {
  const mayUseVirtualCurrency = await needs.mayUseVirtualCurrency(memberId)
  const facts = await readFacts(needs, needs.database, memberId, mayUseVirtualCurrency)
  const { settings } = needs
  const now = needs.clock.now()
  const { networkFee } = settings
  const ways = kinds.map((kind) => {
    const { currency, min, max, automaticUpTo, minutes } = settings.ways[kind]
    const money = (minor: bigint) => ({ minor, currency })
    const { rules, withdrawable } = judge(kind, facts, settings, now)
    return {
      kind,
      available: money(facts.byCurrency[currency].available),
      withdrawable: money(withdrawable),
      min: money(min),
      max: money(max),
      fees:
        kind === 'usdt'
          ? (['TRC20', 'ERC20'] as const).map((network) => ({ network, fee: money(networkFee[network]) }))
          : [{ fee: money(0n) }],
      automaticUpTo: money(automaticUpTo),
      minutes,
      rules: [...rules],
    }
  })
  const counted = (['CNY', 'USDT'] as const).flatMap((currency) =>
    facts.byCurrency[currency].turnover.counted.slice(0, mostCounted).map((wager) => ({
      betId: wager.betId,
      number: wager.number,
      title: wager.title,
      stake: { minor: wager.stake, currency },
      counted: { minor: countedOf(wager), currency },
      settledAt: wager.settledAt,
    })),
  )
  return {
    ways,
    ...(facts.nextStep && { nextStep: facts.nextStep }),
    hasPassword: facts.hasPassword,
    cards: await needs.cards.cards(memberId),
    addresses: await needs.cards.addresses(memberId),
    counted,
  }
}
