import { BlockState } from '@grandstand/client/block'
import type { PlayLimit } from '@grandstand/contract/wallets'
import { Button, Card, CardHead, SkeletonRows } from '@grandstand/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ActivityCard } from './activity-card.tsx'
import { useSaferPlay } from './data.ts'
import { LimitForm } from './limit-form.tsx'
import { LimitRows } from './limit-rows.tsx'
import { PauseCard } from './pause-card.tsx'
import { RealityCard } from './reality-card.tsx'

/** Limits, reality check, pause, and activity. */
export function SaferPlayScreen() {
  const query = useSaferPlay(60_000)
  const { data } = query
  const [editing, setEditing] = useState<PlayLimit | 'new'>()
  if (!data)
    return (
      <BlockState
        query={query}
        failed="限额没加载出来"
        frame={Card}
        loading={
          <Card isFlush>
            <SkeletonRows count={4} label="正在加载限额" />
          </Card>
        }
      />
    )
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid gap-3">
        <Card isFlush aria-labelledby="limits">
          <CardHead
            id="limits"
            title="我的限额"
            action={
              <Button size="sm" tone="outline" icon={<Plus size={16} />} onClick={() => setEditing('new')}>
                添加
              </Button>
            }
          />
          <LimitRows limits={data.limits} onChange={setEditing} />
        </Card>
        <PauseCard exclusion={data.exclusion} />
      </div>
      <RealityCard saferPlay={data} />
      <div className="lg:col-span-2">
        <ActivityCard />
      </div>
      {editing && (
        <LimitForm
          limits={data.limits}
          of={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}
