import { LinkTab, LinkTabs } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'

/** Cards and addresses side by side, each an address of its own. */
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
