import { LinkTab, LinkTabs } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'

/** Tabs for cards and for addresses; each tab is a route. */
export function PayoutTabs() {
  return (
    <div className="mb-3">
      <LinkTabs label="收款方式">
        <LinkTab>
          <Link to="/app/cards">银行卡</Link>
        </LinkTab>
        <LinkTab>
          <Link to="/app/addresses">USDT 地址</Link>
        </LinkTab>
      </LinkTabs>
    </div>
  )
}
