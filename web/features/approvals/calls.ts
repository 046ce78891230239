import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Approval, Calls } from '../../api/v2-types.ts'
import { nowMs } from '../../ui/clock.ts'

export type { Approval }

type Start = Calls['POST /v2/organizations/{organization_id}/approvals']

export const approvalQuery = (organizationId: number, approvalId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'approval', approvalId],
    queryFn: async ({ signal }) =>
      (await v2('GET /v2/approvals/{approval_id}', { path: { approval_id: approvalId }, signal })).approval,
    // Every second while something happens, then until it can't be undone anymore.
    refetchInterval: ({ state: { data } }) => {
      if (data?.status === 'running' || data?.status === 'undoing') return 1_000
      return data?.status === 'done' && Date.parse(data.undo_until ?? '') > nowMs() ? 5_000 : false
    },
  })

/** Approvals of everything that matches a filter, in the background. */
export const approvals = {
  rehearse: async (organizationId: number, body: Start['body']) =>
    (
      await v2('POST /v2/organizations/{organization_id}/approvals', {
        path: { organization_id: organizationId },
        query: { dry_run: true },
        body,
      })
    ).approval,
  start: async (organizationId: number, body: Start['body']) =>
    (
      await v2('POST /v2/organizations/{organization_id}/approvals', {
        path: { organization_id: organizationId },
        body,
      })
    ).approval,
  undo: (approvalId: number) =>
    v2('POST /v2/approvals/{approval_id}/undo', { path: { approval_id: approvalId } }),
}
