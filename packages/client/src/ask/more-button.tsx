import { Button, type ButtonProps } from '@grandstand/ui'
import type { usePages } from './use-pages.ts'

type Pages = Pick<
  ReturnType<typeof usePages>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** Fetches the next page of a list, or retries it; draws nothing when there is no next page. */
export function MoreButton({
  pages,
  children,
  ...button
}: Omit<ButtonProps, 'onClick' | 'isLoading' | 'loadingText'> & { readonly pages: Pages }) {
  if (!pages.hasNextPage) return null
  return (
    <Button
      tone="outline"
      {...button}
      isLoading={pages.isFetchingNextPage}
      loadingText="正在加载"
      onClick={() => void pages.fetchNextPage()}
    >
      {pages.isFetchNextPageError ? '没加载出来，重试' : children}
    </Button>
  )
}
