import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { nowMs } from './clock.ts'
import type { Rows } from './keyset.ts'
import { type Range, readNewest, type Stretch } from './newest-first.ts'

type Page<Row> = { rows: Row[]; nextId: number | undefined }

type Options<Row> = {
  queryKey: readonly unknown[]
  startMs: number
  stopMs: number
  /** The longest range that the API takes at once. */
  mostMs: number
  readPage: (range: Range, startId: number, signal: AbortSignal) => Promise<Page<Row>>
}

const hourMs = 3_600_000

/** What happened between two moments, the newest first, of an API that pages from the oldest on. */
export function useNewest<Row>({ queryKey, startMs, stopMs, mostMs, readPage }: Options<Row>): Rows<Row> {
  const query = useInfiniteQuery({
    queryKey: [...queryKey, startMs, stopMs],
    queryFn: ({ pageParam, signal }) =>
      readNewest<Row>(
        {
          nowMs: nowMs(),
          floorMs: startMs,
          mostMs,
          readPage: (range, startId) => readPage(range, startId, signal),
        },
        pageParam,
      ),
    initialPageParam: { stopMs, spanMs: hourMs } as Stretch,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
  const { data, fetchNextPage, refetch } = query
  const all = useMemo(() => data?.pages.flatMap(({ rows }) => rows) ?? [], [data])
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
      return read.data?.pages.flatMap(({ rows }) => rows) ?? []
    }, [fetchNextPage]),
  }
}
