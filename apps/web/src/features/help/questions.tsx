import { BlockState } from '@grandstand/client/block'
import { Card, CardHead, Chip, ChipRow, Empty, Skeleton, SkeletonGroup, SkeletonRows } from '@grandstand/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useHelpArticle, useHelpCategories } from './data.ts'

/** Frequent questions by category. An answer loads when its question is opened. */
export function Questions() {
  const query = useHelpCategories()
  const { data } = query
  const [chosen, setChosen] = useState<string>()
  const category = data?.find(({ id }) => id === chosen) ?? data?.[0]
  return (
    <Card isFlush aria-labelledby="questions">
      <CardHead id="questions" title="常见问题" />
      {!data && (
        <BlockState query={query} failed="常见问题没有加载出来" loading={<SkeletonRows count={4} />} />
      )}
      {data && !category && <Empty title="还没有常见问题">可以直接留言。</Empty>}
      {data && category && (
        <>
          <div className="border-b border-line px-4 py-3">
            <ChipRow label="问题分类" className="flex-wrap">
              {data.map(({ id, name }) => (
                <Chip key={id} isSelected={id === category.id} onClick={() => setChosen(id)}>
                  {name}
                </Chip>
              ))}
            </ChipRow>
          </div>
          {category.articles.map(({ id, title }) => (
            <Question key={id} id={id} title={title} />
          ))}
        </>
      )}
    </Card>
  )
}

function Question({ id, title }: { readonly id: string; readonly title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="group border-b border-line last:border-b-0"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-3 font-medium hover:bg-fill [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{title}</span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="shrink-0 text-ink-3 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <Answer id={id} isWanted={isOpen} />
    </details>
  )
}

function Answer({ id, isWanted }: { readonly id: string; readonly isWanted: boolean }) {
  const query = useHelpArticle(id, isWanted)
  const { data } = query
  if (query.error) return <BlockState query={query} failed="答案没有加载出来" loading={null} />
  return (
    <div className="grid max-w-[68ch] gap-2 px-4 pb-4 leading-6 text-ink-2">
      {data ? (
        data.text.split('\n').map((paragraph, at) => <p key={at}>{paragraph}</p>)
      ) : (
        <SkeletonGroup className="grid gap-2">
          <Skeleton height={16} />
          <Skeleton height={16} width="70%" />
        </SkeletonGroup>
      )}
    </div>
  )
}
