import { BlockState } from '@grandstand/client/block'
import type { RecordRound, RoundProof } from '@grandstand/contract/games'
import { Banner, Card, SkeletonRows } from '@grandstand/ui'
import { useMemo } from 'react'
import { useLobby } from '../lobby/data.ts'
import { checkTable, readTable, type ReadTable, type TicketRecord } from './check-table.ts'
import { usePublished } from './data.ts'
import { DayCard } from './day-card.tsx'
import { TableProof } from './table-proof.tsx'
import { TicketCard } from './ticket-card.tsx'
import './verify.css'

/** The page on which a venue publishes what its tables did (docs/fairness/tables.md). */
function usePublishedOf(table: string, of: 'rounds' | 'shoes', number: number | undefined) {
  // Its pictures come from the same origin.
  const origin = useLobby().live.find(({ game }) => game === table)?.cover
  return usePublished(
    origin === undefined || number === undefined
      ? undefined
      : new URL(`/fair/tables/${table}/${of}/${number}`, origin).href,
  )
}

interface RoundProps {
  readonly table: string
  readonly number: number
  /** The member's ticket in it, where the member came from one. */
  readonly ticket?: TicketRecord | undefined
  readonly record?: RecordRound | undefined
  readonly proof?: RoundProof | undefined
}

/** A round of a table, asked from its venue and checked here. */
export function TableRound({ table, number, ticket, record, proof }: RoundProps) {
  const found = usePublishedOf(table, 'rounds', number)
  const read = useMemo(() => readTable(found.data), [found.data])
  return (
    <>
      {ticket && <TicketCard ticket={ticket} record={record} />}
      {read?.kind === 'round' ? (
        <CheckedRound read={read} ticket={ticket} />
      ) : read?.kind === 'camera' ? (
        <Banner tone="info" title="这一手没有可以验算的证明">
          它由荷官主持，结果按实拍录入。牌桌在下注时就标明“实拍录入”。
        </Banner>
      ) : found.data === null ? (
        <Banner tone="info" title="这一手还没有公布">
          没有这一手，或者它还没有开完。
        </Banner>
      ) : (
        <Card>
          <BlockState
            query={found}
            failed="场馆没有回应"
            note="可以粘贴这一手的公开记录来验证。"
            loading={<SkeletonRows count={5} />}
          />
        </Card>
      )}
      {proof && <DayCard proof={proof} />}
    </>
  )
}

interface CheckedProps {
  readonly read: Extract<ReadTable, { kind: 'round' }>
  readonly ticket?: TicketRecord | undefined
}

/** A round that was published, with the order of its shoe once that is over. */
export function CheckedRound({ read: { round, acts }, ticket }: CheckedProps) {
  const checked = useMemo(() => checkTable(round, acts, ticket), [round, acts, ticket])
  const shoe = usePublishedOf(round.table, 'shoes', 'cards' in round ? round.shoe.number : undefined)
  const order = useMemo(() => {
    const read = readTable(shoe.data)
    return read?.kind === 'shoe' ? read.shoe : undefined
  }, [shoe.data])
  return <TableProof {...{ round, acts, ticket, checked, shoe: order }} />
}
