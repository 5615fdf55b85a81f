import { Button, Card, RefusedBlock } from '@grandstand/ui'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useScreen } from '../screen-facts.ts'

interface Props {
  /** The page has a heading of its own above this. */
  readonly hasHead: boolean
  /** Why the page is the member's alone. */
  readonly children: ReactNode
}

/** What a visitor sees of a page that needs a member: the way to log in and back. */
export function LoginFirst({ hasHead, children }: Props) {
  const { href } = useLocation()
  const { name } = useScreen()
  return (
    <>
      {!hasHead && <h1 className="mb-3 text-2xl font-bold">{name}</h1>}
      <Card>
        <RefusedBlock
          title="登录后查看"
          action={
            <Button asChild tone="primary">
              <Link to="/login" search={{ fromPage: href }}>
                去登录
              </Link>
            </Button>
          }
        >
          {children ?? '登录后回到这一页。'}
        </RefusedBlock>
      </Card>
    </>
  )
}
