import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { SavedView } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'

export type { SavedView }

export const viewsKey = (organizationId: number, list: string) =>
  ['organization', organizationId, 'saved-views', list] as const

/** The reader's own views of a list and the shared ones, by name. */
export const viewsQuery = (organizationId: number, list: string) =>
  queryOptions({
    queryKey: viewsKey(organizationId, list),
    queryFn: async ({ signal }) => {
      const { rows } = await readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/saved_views', {
            path: { organization_id: organizationId },
            query: { list, page_start_id, page_limit: largestPage },
            signal,
          }),
        rowsOf: ({ saved_views }) => saved_views,
      })
      return rows.toSorted((one, other) => one.name.localeCompare(other.name))
    },
    staleTime: 60_000,
  })

export function changeView({ id }: SavedView, body: { query: string }) {
  return v2('PUT /v2/saved_views/{saved_view_id}', { path: { saved_view_id: id }, body })
}

export function deleteView({ id }: SavedView) {
  return v2('DELETE /v2/saved_views/{saved_view_id}', { path: { saved_view_id: id } })
}
