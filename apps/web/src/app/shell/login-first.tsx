import { Button, Card, RefusedBlock } from '@grandstand/ui'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useScreen } from '../screen-facts.ts'

interface Props {
  /** Whether the page already has a heading above this block. */
  readonly hasHead: boolean
  /** Why the page needs a member. */
  readonly children: ReactNode
}

/** Shown to visitors on a page that needs a member: a link to the log-in, which returns here. */
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
