import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { unreachable } from '../api/problem.ts'
import type { ServedList } from './list-export.tsx'

/** The pages of a list as one list of rows, and the way to more. */
export type Rows<Row> = {
  all: Row[]
  isPending: boolean
  /** The rows answer the question before; those of this one are on their way. */
  isOld: boolean
  error: Error | null
  hasMore: boolean
  isLoadingMore: boolean
  /** There is more than was read, and no way to it: the count is a least one. */
  isCut?: boolean
  /** Why the next page did not come; the rows before it stay. */
  moreError: Error | null
  loadMore: () => void
  retry: () => void
  /** Every row there is, for an export; it reads the pages that were not shown yet. */
  readAll: () => Promise<Row[]>
  /** The list of the server that holds these rows, and no others: the server writes their files. */
  list?: ServedList | undefined
}

/** `rowsOf` must be the same function at every call. */
export function usePageRows<P, Row>(
  query: UseInfiniteQueryResult<InfiniteData<P>>,
  rowsOf: (page: P) => Row[],
): Rows<Row> {
  const { data, fetchNextPage, refetch } = query
  const all = useMemo(() => data?.pages.flatMap(rowsOf) ?? [], [data, rowsOf])
  const hasNoAnswer = data === undefined || query.isPlaceholderData
  return {
    all,
    isPending: query.isPending,
    isOld: query.isPlaceholderData,
    // Old rows that wait for a connection are no answer.
    error: query.isPaused && hasNoAnswer ? unreachable() : data === undefined ? query.error : null,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreError: query.isFetchNextPageError ? query.error : null,
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
