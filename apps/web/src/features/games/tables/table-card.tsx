import type { LiveTable } from '@grandstand/contract/games'
import { formatAmount, type Currency } from '@grandstand/money'
import { Users } from 'lucide-react'
import { grouped } from '../lobby/catalogue.ts'
import { PlayLink } from '../lobby/game-link.tsx'
import { GameHeart } from '../lobby/heart.tsx'
import { playWord } from './model.ts'
import { TableChip } from './table-chip.tsx'
import { TablePast } from './table-past.tsx'

interface Props {
  readonly table: LiveTable
  readonly unit: Currency
  readonly isDemo: boolean
  /** The venue is in maintenance: the table cannot be opened. */
  readonly isClosed: boolean
}

const whole = (minor: bigint, currency: Currency) => {
  const [units = '', part = ''] = formatAmount(minor, currency).split('.')
  return `${grouped(Number(units))}${/[1-9]/.test(part) ? `.${part}` : ''}`
}

/** A table: its picture as it is now, what it does, and what came there. */
export function TableCard({ table, unit, isDemo, isClosed }: Props) {
  const limits = table.limits.find(({ least }) => least.currency === unit) ?? table.limits[0]
  const word = playWord(table)
  return (
    <article className="gs-table" aria-label={`${table.name}，${word}`}>
      <span className="gs-table__picture">
        <img src={table.picture} alt="" loading="lazy" decoding="async" width={480} height={252} />
        {isClosed ? <span className="gs-table__chip">维护中</span> : <TableChip table={table} />}
        {table.watching > 0 && (
          <span className="gs-table__watching">
            <Users size={15} aria-hidden="true" />
            <span className="gs-num">{grouped(table.watching)}</span>
            <span className="gs-sr">人在看</span>
          </span>
        )}
        <span className="gs-table__dealer">{table.dealer}</span>
      </span>
      <span className="gs-table__text">
        <span className="gs-table__head">
          {isClosed ? (
            <span className="gs-table__name">{table.name}</span>
          ) : (
            <PlayLink
              game={{ id: `${table.channelCode}.${table.game}`, ...table }}
              isDemo={isDemo}
              className="gs-table__name"
            >
              {table.name}
            </PlayLink>
          )}
          {limits && (
            <span className="gs-table__limits">
              限额{' '}
              <span className="gs-num">
                {whole(limits.least.minor, limits.least.currency)}–
                {whole(limits.most.minor, limits.most.currency)}
              </span>
            </span>
          )}
        </span>
        <span className="gs-table__plays">
          {word}
          <GameHeart game={table} on="page" />
        </span>
        <TablePast table={table} />
      </span>
    </article>
  )
}
