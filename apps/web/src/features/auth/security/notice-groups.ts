import type { SecurityNotice } from '@grandstand/contract/auth'
import { deviceText } from './words.ts'

/** Notices of one kind from one device, which a person reads as one. */
export interface NoticeGroup {
  /** The newest of them. */
  readonly newest: SecurityNotice
  readonly count: number
}

const keyOf = ({ kind, subject = '', device }: SecurityNotice): string =>
  [kind, subject, device ? deviceText(device) : ''].join('\n')

/** Groups notices by what happened and by device, the newest group first. */
export function grouped(notices: readonly SecurityNotice[]): readonly NoticeGroup[] {
  const groups = new Map<string, NoticeGroup>()
  for (const notice of notices) {
    const known = groups.get(keyOf(notice))
    const newest = known && known.newest.at >= notice.at ? known.newest : notice
    groups.set(keyOf(notice), { newest, count: (known?.count ?? 0) + 1 })
  }
  return [...groups.values()].toSorted((a, b) => b.newest.at - a.newest.at)
}
