import type { UseQueryResult } from '@tanstack/react-query'
import type { Rows } from './page-rows.ts'

type Asked = Pick<UseQueryResult, 'data' | 'isPending' | 'isPlaceholderData' | 'error' | 'refetch'>

/** A list that is here as a whole, as a table wants it; with the query that it came by, also while it is not. */
export function wholeRows<Row>(all: Row[], query?: Asked, isCut = isCutList(query?.data)): Rows<Row> {
  return {
    all,
    isPending: query?.isPending ?? false,
    isOld: query?.isPlaceholderData ?? false,
    error: all.length === 0 ? (query?.error ?? null) : null,
    hasMore: false,
    isCut,
    isLoadingMore: false,
    moreError: null,
    loadMore: () => {},
    retry: () => void query?.refetch(),
    readAll: async () => all,
  }
}

/** What `readWholeList` returned, and could not read to its end. */
function isCutList(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isCut' in data && data.isCut === true
}
