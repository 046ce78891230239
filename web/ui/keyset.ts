import { useInfiniteQuery } from '@tanstack/react-query'
import type { ServedList } from './list-export.tsx'
import { type Rows, usePageRows } from './page-rows.ts'

export type { Rows }

type Page = { pagination?: { next_page_start_id: number } }

type Options<P extends Page, Row> = {
  queryKey: readonly unknown[]
  fetchPage: (startId: number, signal: AbortSignal) => Promise<P>
  rowsOf: (page: P) => Row[]
  /** Whether it is kept on the device. */
  meta?: Record<string, unknown>
  /** How often to refetch; never by default. */
  refreshMs?: number
  /** The list of the server that holds the same rows. */
  list?: ServedList | undefined
}

/** The pages of a list by keyset, one after the other, as one list of rows. What was shown stays until the new is there. */
export function useKeyset<P extends Page, Row>(options: Options<P, Row>): Rows<Row> {
  const { queryKey, fetchPage, rowsOf, meta, refreshMs = false, list } = options
  const query = useInfiniteQuery({
    queryKey,
    meta,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (page: P) => page.pagination?.next_page_start_id,
    placeholderData: (before) => before,
    refetchInterval: refreshMs,
  })
  return { ...usePageRows(query, rowsOf), list }
}
