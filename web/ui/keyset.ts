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
  /** Every row there is, for an export; it reads the pages that were not shown yet. */
  readAll: () => Promise<Row[]>
}

type Page = { pagination?: { next_page_start_id: number } }

type Options<P extends Page, Row> = {
  queryKey: readonly unknown[]
  fetchPage: (startId: number, signal: AbortSignal) => Promise<P>
  rowsOf: (page: P) => Row[]
  /** How often to look again by itself; never unless told. */
  refreshMs?: number
}

/** The pages of a list by keyset, one after the other, as one list of rows. What was shown stays until the new is there. */
export function useKeyset<P extends Page, Row>(options: Options<P, Row>): Rows<Row> {
  const { queryKey, fetchPage, rowsOf, refreshMs = false } = options
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (page: P) => page.pagination?.next_page_start_id,
    placeholderData: (before) => before,
    refetchInterval: refreshMs,
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
    readAll: useCallback(async () => {
      let read = await fetchNextPage()
      while (read.hasNextPage && !read.isError) read = await fetchNextPage()
      if (read.error) throw read.error
      return read.data?.pages.flatMap(rowsOf) ?? []
    }, [fetchNextPage, rowsOf]),
  }
}
