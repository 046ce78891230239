import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { ReportSchedule } from '../../api/v2-types.ts'
import { largestPage } from '../../api/whole-list.ts'

export type { ReportSchedule }

export const schedulesKey = (organizationId: number) =>
  ['organization', organizationId, 'report-schedules'] as const

/** The schedules that the reader created; at most 20. */
export const schedulesQuery = (organizationId: number) =>
  queryOptions({
    queryKey: schedulesKey(organizationId),
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/report_schedules', {
          path: { organization_id: organizationId },
          query: { page_limit: largestPage },
          signal,
        })
      ).report_schedules,
  })

export function setActive(report_schedule_id: number, active: boolean) {
  return v2('PUT /v2/report_schedules/{report_schedule_id}', {
    path: { report_schedule_id },
    body: { active },
  })
}

export function deleteSchedule(report_schedule_id: number) {
  return v2('DELETE /v2/report_schedules/{report_schedule_id}', { path: { report_schedule_id } })
}
