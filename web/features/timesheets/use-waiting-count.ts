import { queryOptions, useQuery } from '@tanstack/react-query'
import { waitingKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import { numberFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'

/** How many approvals wait for the reader, of each kind, and whether any ever do. */
export const waitingQuery = (organizationId: number) =>
  queryOptions({
    queryKey: waitingKey(organizationId),
    queryFn: async ({ signal }) => {
      const { approvals, is_approver } = await v2('GET /v2/organizations/{organization_id}/approvals/count', {
        path: { organization_id: organizationId },
        signal,
        priority: 'low',
      })
      return { ...approvals, is_approver }
    },
    staleTime: 60_000,
    refetchInterval: 300_000,
  })

export type Waiting = {
  manual_time_requests: number
  timesheets: number
  time_off_requests: number
  expenses: number
}

export function allWaiting(waiting: Waiting): number {
  return waiting.manual_time_requests + waiting.timesheets + waiting.time_off_requests + waiting.expenses
}

// The server counts no further.
const mostCounted = 1_000

/** `428`, exactly; `1,000+` where the server stopped counting. */
export function waitingText(count: number): string {
  const most = numberFormat({}).format(mostCounted)
  return count >= mostCounted ? t('{count}+', { count: most }) : numberFormat({}).format(count)
}

/** All of them together, for a badge; 0 until the server has answered. */
export function useWaitingCount(organizationId: number | undefined): number {
  const { data } = useQuery({ ...waitingQuery(organizationId ?? 0), enabled: organizationId !== undefined })
  return data === undefined ? 0 : allWaiting(data)
}
