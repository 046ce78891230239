import { useInfiniteQuery } from '@tanstack/react-query'
import { nowMs } from './clock.ts'
import { initially } from './initially.ts'
import { type Range, readNewest, type Stretch } from './newest-first.ts'
import { type Rows, usePageRows } from './page-rows.ts'

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
    initialPageParam: initially<Stretch>({ stopMs, spanMs: hourMs }),
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
  return usePageRows(query, rowsOf)
}

const rowsOf = <Row>({ rows }: { rows: Row[] }) => rows
