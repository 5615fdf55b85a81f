import { Banner, Button } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { slipNow, useSlipStore } from './slip-store.ts'

/** On the way through a deposit: the selections are kept, and the way back to them. */
export function SlipWaits() {
  const count = useSlipStore((state) => state.slip.legs.length)
  if (count === 0) return null
  return (
    <Banner
      className="mb-3"
      action={
        <Button asChild size="sm" tone="outline">
          <Link to="/app/sports" onClick={() => slipNow().setOpen(true)}>
            回到注单
          </Link>
        </Button>
      }
    >
      注单里的 {count} 项还留着，钱到账就能投
    </Banner>
  )
}
