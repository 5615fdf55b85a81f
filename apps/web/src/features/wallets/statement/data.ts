import { useApi } from '@grandstand/client/api'
import { usePages } from '@grandstand/client/ask'
import { useIsMember } from '@grandstand/client/session'
import {
  getDealRecordsCsv,
  getStatementPdf,
  listDealRecords,
  type WalletKind,
} from '@grandstand/contract/wallets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pollMs, useBalanceChange, useIsLive } from '../data.ts'
import { kindsOf, type StatementFilter } from './model.ts'

const statementKey = ['wallets', 'statement'] as const
const pageSize = 40

/** Filters of the statement; undefined fields do not filter. */
export interface StatementChoice {
  readonly wallet?: WalletKind | undefined
  readonly filter?: StatementFilter | undefined
  readonly state?: 'pending' | 'posted' | undefined
  /** Days in the site's time zone, both inclusive: `2026-11-21`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const inputOf = ({ wallet, filter, state, from, to }: StatementChoice) => ({
  ...(wallet && { wallet }),
  ...(filter && { kinds: kindsOf(filter) }),
  ...(state && { state }),
  ...(from && { from }),
  ...(to && { to }),
})

/** The latest lines. */
export function useLatestLines(limit: number) {
  const api = useApi()
  const queries = useQueryClient()
  const isLive = useIsLive()
  const queryKey = [...statementKey, 'latest', limit]
  useBalanceChange(() => {
    void queries.invalidateQueries({ queryKey }, { cancelRefetch: false })
  })
  return useQuery({
    queryKey,
    enabled: useIsMember(),
    refetchInterval: isLive ? false : pollMs,
    queryFn: async ({ signal }) => (await api.call(listDealRecords, { limit }, { signal })).lines,
  })
}

/** With more loaded pages than this, changes do not trigger a refetch, because the reader is far down the list. */
const mostRefreshed = 2

/** The statement page by page, newest first. `hasNews`: money has moved since; `refresh` restarts at the top. */
export function useStatement(choice: StatementChoice) {
  const api = useApi()
  const queries = useQueryClient()
  /** Identifies the loaded pages that are outdated by a later change. */
  const [movedSince, setMovedSince] = useState<number>()
  const queryKey = [...statementKey, 'pages', inputOf(choice)]
  const query = usePages({
    queryKey,
    ask: (before: string | undefined, options) => {
      const input = { ...inputOf(choice), ...(before !== undefined && { before }), limit: pageSize }
      return api.call(listDealRecords, input, options)
    },
    rowsOf: ({ lines }) => lines,
    after: ({ id }) => id,
  })
  const pages = query.data?.pages
  useBalanceChange(() => {
    if ((pages?.length ?? 0) > mostRefreshed) setMovedSince(query.dataUpdatedAt)
    else void queries.invalidateQueries({ queryKey }, { cancelRefetch: false })
  })
  return {
    ...query,
    hasNews: pages !== undefined && movedSince === query.dataUpdatedAt,
    refresh: () => void queries.resetQueries({ queryKey }),
  }
}

/** Downloads the statement as a PDF from the server. */
export function usePdf() {
  const api = useApi()
  return async (choice: StatementChoice, signal: AbortSignal) => {
    const { type, bytes } = await api.call(getStatementPdf, inputOf(choice), { signal })
    return new Blob([bytes], { type })
  }
}

/**
 * Downloads the statement as CSV, page by page. `told` is called with the number of lines so far. Stops when `signal`
 * aborts.
 */
export function useCsv() {
  const api = useApi()
  return async (choice: StatementChoice, told: (lines: number) => void, signal: AbortSignal) => {
    const parts: string[] = []
    let lines = 0
    for (let before: string | undefined; ;) {
      const input = { ...inputOf(choice), ...(before !== undefined && { before }) }
      const { text, count, next } = await api.call(getDealRecordsCsv, input, { signal })
      parts.push(text)
      lines += count
      told(lines)
      if (next === undefined) return new Blob(parts, { type: 'text/csv;charset=utf-8' })
      before = next
    }
  }
}
