import { Block } from '@grandstand/client/block'
import { Button, Card, Empty, SkeletonRows } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { ExportButtons } from '../../../lib/export-buttons.tsx'
import { useCsv, usePdf, useStatement, type StatementChoice } from './data.ts'
import { siteZoneText } from '../site-time.ts'
import { RecordFilters } from './record-filters.tsx'
import { StatementPages } from './statement-pages.tsx'

interface Props {
  readonly choice: StatementChoice
  readonly onChoose: (choice: StatementChoice) => void
}

/** The whole statement with filters and export. The filters are stored in the URL. */
export function StatementScreen({ choice, onChoose }: Props) {
  const statement = useStatement(choice)
  const isFiltered = Object.values(choice).some((each) => each !== undefined)
  return (
    <Card isFlush aria-label="资金明细" className="@container overflow-hidden">
      <div className="relative p-4 pb-3">
        <div className="flex min-h-8 items-center justify-between">
          <h2 className="text-lg font-semibold">资金明细</h2>
          <Export choice={choice} />
        </div>
        <div className="mt-2">
          <RecordFilters choice={choice} onChoose={onChoose} />
        </div>
        <p className="mt-2 text-xs text-ink-3">{siteZoneText}</p>
      </div>
      <Block
        query={{ ...statement, data: statement.rows }}
        failed="明细没加载出来"
        note="资金不受影响。"
        loading={
          <div className="border-t border-line px-4 py-2">
            <SkeletonRows count={10} />
          </div>
        }
      >
        {(rows) =>
          rows.length === 0 ? (
            <div className="border-t border-line">
              <NoLines isFiltered={isFiltered} onAll={() => onChoose({})} />
            </div>
          ) : (
            <StatementPages statement={{ ...statement, rows }} hasWallet={choice.wallet === undefined} />
          )
        }
      </Block>
    </Card>
  )
}

function Export({ choice }: { readonly choice: StatementChoice }) {
  const csv = useCsv()
  const pdf = usePdf()
  return (
    <ExportButtons
      stopText={(rows) => `停止导出 ${rows} 条`}
      files={[
        {
          kind: 'csv',
          label: '导出',
          name: '资金明细',
          make: (told, signal) => csv(choice, told, signal),
        },
        { kind: 'pdf', label: '对账单 PDF', name: '资金对账单', make: (_, signal) => pdf(choice, signal) },
      ]}
    />
  )
}

function NoLines({ isFiltered, onAll }: { readonly isFiltered: boolean; readonly onAll: () => void }) {
  if (isFiltered)
    return (
      <Empty
        title="没有符合条件的明细"
        action={
          <Button size="sm" tone="outline" onClick={onAll}>
            看全部明细
          </Button>
        }
      >
        换一个钱包、类型或日期试试。
      </Empty>
    )
  return (
    <Empty
      title="还没有资金变动"
      action={
        <Button asChild size="sm" tone="outline">
          <Link to="/app/deposit">去存款</Link>
        </Button>
      }
    >
      存款或投注后，每一笔都记在这里。
    </Empty>
  )
}
