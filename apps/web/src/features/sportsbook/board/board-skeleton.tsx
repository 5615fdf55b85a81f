import { Skeleton, SkeletonGroup } from '@grandstand/ui'

/** Placeholder in the board's final geometry while the first list loads. */
export function BoardSkeleton({ count = 5 }: { readonly count?: number }) {
  return (
    <SkeletonGroup label="正在加载盘口" className="border-line bg-surface md:rounded-3 md:border">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex h-[84px] items-center gap-4 border-b border-line px-3 md:h-[121px]">
          <div className="grid flex-1 gap-3 md:max-w-[196px]">
            <Skeleton width="70%" />
            <Skeleton width="55%" />
            <Skeleton width="40%" />
          </div>
          <div className="grid flex-1 grid-cols-2 gap-2 md:grid-cols-4 md:gap-2">
            {Array.from({ length: 8 }, (_, cell) => (
              <Skeleton key={cell} shape="block" height={32} className={cell > 1 ? 'max-md:hidden' : ''} />
            ))}
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
