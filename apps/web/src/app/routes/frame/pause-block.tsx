import { Button, RefusedBlock } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePauseEnd } from '../../../features/member/data.ts'
import { dateAndTime } from '../../../lib/time.ts'

interface Props {
  /** Epoch ms. */
  readonly until: number
  /** Where the block's link leads. */
  readonly way?: 'wallet' | 'withdraw'
}

/** Shows the end of the member's pause and which pages stay open to them. */
export function PauseBlock({ until, way = 'wallet' }: Props) {
  return (
    <RefusedBlock
      kind="limit"
      title="你在暂停期内"
      action={
        <Button asChild tone="primary">
          {way === 'wallet' ? <Link to="/app/wallet">看资金</Link> : <Link to="/app/withdraw">取款</Link>}
        </Button>
      }
    >
      <p>
        到 <span className="gs-num">{dateAndTime(until)}</span>{' '}
        为止，不显示投注、存款和活动。余额可以照常取款，未结算的注单照常结算。
      </p>
      <p className="mt-2 flex justify-center gap-4">
        <Link to="/app/limits" className="gs-hit">
          限额与暂停
        </Link>
        <Link to="/app/bets" className="gs-hit">
          我的注单
        </Link>
        <Link to="/cs" className="gs-hit">
          联系客服
        </Link>
      </p>
    </RefusedBlock>
  )
}

/**
 * Shows the pause block instead of its children, such as links to betting, while the member has paused play; for
 * pages that stay open then.
 */
export function UnlessPaused({ children }: { readonly children: ReactNode }) {
  const until = usePauseEnd()
  return until === undefined ? children : <PauseBlock until={until} />
}
