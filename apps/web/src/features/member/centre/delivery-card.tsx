import { BlockState } from '@grandstand/client/block'
import { maxDeliveryAddresses, type DeliveryAddress } from '@grandstand/contract/member'
import { Button, Card, CardHead, Empty, ListRow, SkeletonRows, Tag } from '@grandstand/ui'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useDeliveryAddresses } from './data.ts'
import { DeliveryForm } from './delivery-form.tsx'

/** The delivery addresses for prizes, and the form to add or replace one. */
export function DeliveryCard() {
  const query = useDeliveryAddresses()
  const { data } = query
  const [editing, setEditing] = useState<DeliveryAddress | 'new'>()
  return (
    <Card isFlush aria-labelledby="member-delivery">
      <CardHead
        id="member-delivery"
        title="收货地址"
        note={
          data && (
            <span className="gs-num">
              {data.length} / {maxDeliveryAddresses}
            </span>
          )
        }
      />
      <>
        {data === undefined && (
          <BlockState
            query={query}
            failed="收货地址没加载出来"
            loading={
              <div className="p-4">
                <SkeletonRows count={2} label="正在加载收货地址" />
              </div>
            }
          />
        )}
        {data?.length === 0 && !editing && <Empty title="还没有收货地址">实物奖品会寄到这里。</Empty>}
        <ul className="grid [&>li+li]:border-t [&>li+li]:border-line [&:has(li)+*]:border-t [&:has(li)+*]:border-line">
          {data?.map((address) => (
            <li key={address.id}>
              <ListRow
                icon={<MapPin size={18} aria-hidden="true" />}
                title={
                  <>
                    {address.maskedName} <span className="gs-num">{address.maskedPhone}</span>
                  </>
                }
                note={`${address.region} ${address.street}`}
                end={
                  <span className="flex items-center gap-2">
                    {address.isDefault && <Tag>默认</Tag>}
                    <Button
                      size="sm"
                      tone="ghost"
                      aria-label={`修改 ${address.region} ${address.street}`}
                      onClick={() => setEditing(address)}
                    >
                      修改
                    </Button>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
        {editing ? (
          <DeliveryForm
            key={editing === 'new' ? 'new' : editing.id}
            {...(editing !== 'new' && { before: editing })}
            onDone={() => setEditing(undefined)}
          />
        ) : (
          data &&
          data.length < maxDeliveryAddresses && (
            <div className="p-4">
              <Button tone="outline" onClick={() => setEditing('new')}>
                添加收货地址
              </Button>
            </div>
          )
        )}
      </>
    </Card>
  )
}
