import { BlockState, type BlockQuery } from '@grandstand/client/block'
import { ActNotice, labelOf } from '@grandstand/client/act'
import { useNow } from '@grandstand/client/clock'
import { messageOf } from '@grandstand/client/errors'
import { Banner, Button, Empty, IconButton, ListRow, SkeletonRows, Tag } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { CreditCard, Trash2, Wallet } from 'lucide-react'
import { useState } from 'react'
import { dayAndTime } from '../../../lib/time.ts'
import { useDeleteKept } from './data.ts'

/** A card or an address as shown in the list. */
export interface Kept {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly usableFrom: number
}

interface Props {
  readonly kind: keyof typeof words
  readonly items: readonly Kept[] | undefined
  readonly query: BlockQuery<unknown>
}

const words = {
  card: {
    icon: CreditCard,
    missing: '银行卡没加载出来',
    none: '还没有银行卡',
    remove: '删除这张银行卡？',
    after: '删除后再添加的银行卡要等 24 小时才能取款；进行中的取款不受影响。',
  },
  address: {
    icon: Wallet,
    missing: '地址没加载出来',
    none: '还没有地址',
    remove: '删除这个地址？',
    after: '删除后再添加的地址要等 24 小时才能取款；进行中的取款不受影响。',
  },
} as const

/** The stored cards or addresses, each with a remove button that asks for confirmation. */
export function KeptList({ kind, items, query }: Props) {
  const now = useNow()
  const [leaving, setLeaving] = useState<Kept>()
  const [isAsking, setAsking] = useState(false)
  const { icon: Icon, ...say } = words[kind]
  if (items === undefined)
    return (
      <BlockState
        query={query}
        failed={say.missing}
        loading={
          <div className="p-4">
            <SkeletonRows count={2} />
          </div>
        }
      />
    )
  return (
    <>
      {items.length === 0 ? (
        <Empty title={say.none}>最多保存 3 个，取款时直接选。</Empty>
      ) : (
        <ul className="grid [&>li+li]:border-t [&>li+li]:border-line">
          {items.map((item) => (
            <li key={item.id}>
              <ListRow
                icon={<Icon size={18} aria-hidden="true" />}
                title={<span className="gs-num">{item.title}</span>}
                note={<span className="gs-num">{item.note}</span>}
                end={
                  <span className="flex items-center gap-2">
                    {item.usableFrom > now && (
                      <Tag tone="warn" mark="clock">
                        <span className="gs-num">{dayAndTime(item.usableFrom, now)} 起可用</span>
                      </Tag>
                    )}
                    <IconButton
                      label={`删除 ${item.title}`}
                      icon={<Trash2 size={18} />}
                      onClick={() => {
                        setLeaving(item)
                        setAsking(true)
                      }}
                    />
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <RemoveKept
          key={leaving.id}
          kind={kind}
          item={leaving}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface RemoveProps extends Pick<Props, 'kind'> {
  readonly item: Kept
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Confirmation dialog that removes the item. */
function RemoveKept({ kind, item, isOpen, onClose }: RemoveProps) {
  const say = words[kind]
  const act = useDeleteKept(kind, item.id, onClose)
  const close = () => {
    act.reset()
    onClose()
  }
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={(next) => !next && close()}
      title={say.remove}
      description={`${item.title}。${say.after}`}
      actions={
        <>
          <Button tone="outline" onClick={close}>
            先不删
          </Button>
          <Button
            tone="danger"
            isLoading={act.isPending}
            loadingText="正在删除"
            onClick={() => void act.remove()}
          >
            {labelOf(act, '删除')}
          </Button>
        </>
      }
    >
      {act.error !== undefined && (
        <Banner tone="danger" title="删除失败">
          {messageOf(act.error) ?? '请稍后再试。'}
        </Banner>
      )}
      <ActNotice act={act} />
    </Modal>
  )
}
