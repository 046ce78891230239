import { useEffect } from 'react'
import type { Rows } from './page-rows.ts'

/** Reads all of a list that some days bound, and shows it from its end: the API pages from the oldest on. */
export function useNewestOfAll<Row>(rows: Rows<Row>): Rows<Row> {
  const { all, hasMore, isLoadingMore, isPending, error, moreError, loadMore, readAll } = rows
  useEffect(() => {
    if (hasMore && !isLoadingMore && !error && !moreError) loadMore()
  }, [hasMore, isLoadingMore, error, moreError, loadMore])
  return {
    ...rows,
    all: all.toReversed(),
    isPending: isPending || (hasMore && !moreError),
    readAll: async () => (await readAll()).toReversed(),
  }
}
