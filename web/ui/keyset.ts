import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

export type Rows<Row> = {
  all: Row[]
  isPending: boolean
  /** The rows answer the question before; those of this one are on their way. */
  isOld: boolean
  error: Error | null
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  retry: () => void
}

type Page = { pagination?: { next_page_start_id: number } }

type Options<P extends Page, Row> = {
  queryKey: readonly unknown[]
  fetchPage: (startId: number, signal: AbortSignal) => Promise<P>
  rowsOf: (page: P) => Row[]
}

/** The pages of a list by keyset, one after the other, as one list of rows. What was shown stays until the new is there. */
export function useKeyset<P extends Page, Row>({ queryKey, fetchPage, rowsOf }: Options<P, Row>): Rows<Row> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (page: P) => page.pagination?.next_page_start_id,
    placeholderData: (before) => before,
  })
  const { data, fetchNextPage, refetch } = query
  const all = useMemo(() => data?.pages.flatMap(rowsOf) ?? [], [data, rowsOf])
  return {
    all,
    isPending: query.isPending,
    isOld: query.isPlaceholderData,
    error: data === undefined ? query.error : null,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    retry: useCallback(() => void refetch(), [refetch]),
  }
}
