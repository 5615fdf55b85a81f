import { LinkTab, LinkTabs } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'

/** Tabs for the statement, profit and loss, and games, which have URLs of their own. */
export function RecordsTabs() {
  return (
    <LinkTabs label="资金明细">
      <LinkTab>
        <Link to="/app/records" search={{ view: undefined }} activeOptions={{ explicitUndefined: true }}>
          明细
        </Link>
      </LinkTab>
      <LinkTab>
        <Link to="/app/records" search={{ view: 'profit' }}>
          盈亏
        </Link>
      </LinkTab>
      <LinkTab>
        <Link to="/app/records" search={{ view: 'games' }}>
          游戏
        </Link>
      </LinkTab>
    </LinkTabs>
  )
}
