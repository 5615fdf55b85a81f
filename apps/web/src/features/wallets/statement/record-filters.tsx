import { serverNow } from '@grandstand/client/clock'
import { walletKind } from '@grandstand/contract/wallets'
import { Chip, ChipRow, Field, Select } from '@grandstand/ui'
import { useState } from 'react'
import { walletWords } from '../assets/model.ts'
import type { StatementChoice } from './data.ts'
import { filterWords, statementFilters } from './model.ts'
import { firstOf, rangeOf, ranges, type RangeName } from './range.ts'
import { siteDay } from '@grandstand/contract/site-day'

interface Props {
  readonly choice: StatementChoice
  readonly onChoose: (choice: StatementChoice) => void
}

/** Filters by wallet, state, days and kind. Each choice is stored in the URL immediately. */
export function RecordFilters({ choice, onChoose }: Props) {
  const { wallet, filter, state, from, to } = choice
  const now = serverNow()
  const known = rangeOf(from, to, now)
  const [isOwn, setOwn] = useState(known === 'own')
  const range = isOwn ? 'own' : known
  const pickRange = (name: RangeName) => {
    setOwn(name === 'own')
    if (name === 'own') return
    const days = ranges.find(({ value }) => value === name)?.days
    onChoose({ ...choice, from: days === undefined ? undefined : firstOf(days, now), to: undefined })
  }
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-3 gap-2 md:flex">
        <Select
          isBare
          size="sm"
          label="钱包"
          value={wallet ?? 'all'}
          options={[
            { value: 'all', label: '全部钱包' },
            ...walletKind.options.map((kind) => ({ value: kind, label: walletWords[kind] })),
          ]}
          onChange={({ target }) =>
            onChoose({ ...choice, wallet: walletKind.options.find((kind) => kind === target.value) })
          }
        />
        <Select
          isBare
          size="sm"
          label="状态"
          value={state ?? 'all'}
          options={[
            { value: 'all', label: '全部状态' },
            { value: 'posted', label: '已入账' },
            { value: 'pending', label: '冻结中' },
          ]}
          onChange={({ target: { value } }) =>
            onChoose({ ...choice, state: value === 'posted' || value === 'pending' ? value : undefined })
          }
        />
        <Select
          isBare
          size="sm"
          label="时间"
          value={range}
          options={ranges.map(({ value, label }) => ({ value, label }))}
          onChange={({ target }) => {
            const name = ranges.find(({ value }) => value === target.value)?.value
            if (name) pickRange(name)
          }}
        />
      </div>
      {range === 'own' && (
        <div className="grid max-w-[480px] grid-cols-2 gap-2">
          <Field
            size="md"
            type="date"
            label="从"
            value={from ?? ''}
            max={to ?? siteDay(now)}
            onChange={({ target }) => onChoose({ ...choice, from: target.value || undefined })}
          />
          <Field
            size="md"
            type="date"
            label="到"
            value={to ?? ''}
            min={from}
            max={siteDay(now)}
            onChange={({ target }) => onChoose({ ...choice, to: target.value || undefined })}
          />
        </div>
      )}
      <ChipRow label="类型">
        <Chip isSelected={filter === undefined} onClick={() => onChoose({ ...choice, filter: undefined })}>
          全部
        </Chip>
        {statementFilters.map((each) => (
          <Chip key={each} isSelected={each === filter} onClick={() => onChoose({ ...choice, filter: each })}>
            {filterWords[each]}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
