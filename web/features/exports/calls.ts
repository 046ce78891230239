import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Export } from '../../api/v2-types.ts'
import { largestPage } from '../../api/whole-list.ts'

export type { Export }

export const exportsKey = (organizationId: number) => ['organization', organizationId, 'exports'] as const

const isOpen = ({ status }: Export) => status === 'queued' || status === 'running'

/** The reader's exports, newest first; read again while one is being made. */
export const exportsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: exportsKey(organizationId),
    queryFn: async ({ signal }) => {
      const { exports } = await v2('GET /v2/organizations/{organization_id}/exports', {
        path: { organization_id: organizationId },
        query: { page_limit: largestPage },
        signal,
      })
      return exports.toReversed()
    },
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? 3_000 : false),
  })

export function deleteExport(export_id: number) {
  return v2('DELETE /v2/exports/{export_id}', { path: { export_id } })
}
