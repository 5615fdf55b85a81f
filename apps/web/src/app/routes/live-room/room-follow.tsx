import { Suspense, useEffect } from 'react'
import { late } from '../../../lib/late.ts'
import { useFollowing } from './following.ts'

const FollowSheet = late(() => import('./follow-sheet.tsx').then((module) => module.FollowSheet))

/** The sheet of the bet that is being followed in a room. */
export function RoomFollow() {
  const { code, close } = useFollowing()
  useEffect(() => close, [close])
  return <Suspense>{code !== undefined && <FollowSheet key={code} code={code} onClose={close} />}</Suspense>
}
