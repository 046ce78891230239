import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { rehearse } from '../../api/dry-run.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, ShiftTemplate } from '../../api/v2-types.ts'
import { largestPage } from '../../api/whole-list.ts'
import type { DayText } from '../../ui/week.ts'
import { schedulesKey } from './calls.ts'
import { wholePlan } from './whole-plan.ts'

type GetPlan = Calls['GET /v2/organizations/{organization_id}/attendance_plan']
export type Plan = GetPlan['reply']['attendance_plan']
export type PlanMember = Plan['members'][number]
export type PlanShift = PlanMember['shifts'][number]
export type Conflict = PlanShift['conflicts'][number]

type CopyWeek = Calls['POST /v2/organizations/{organization_id}/attendance_schedules/copy_week']
export type CreatedWeek = CopyWeek['reply']
export type { ShiftTemplate }

export type MoveBody = Calls['POST /v2/attendance_schedules/{attendance_schedule_id}/move']['body']
type PreviewBody = Calls['POST /v2/organizations/{organization_id}/attendance_schedules/preview']['body']

/** The plan of a week, its members by name: every page, because its sums are compared with the whole budget. */
export const planQuery = (organizationId: number, week: DayText, teamIds: number[]) =>
  queryOptions({
    queryKey: [...schedulesKey(organizationId), 'plan', week, teamIds],
    queryFn: async ({ signal }): Promise<Plan> => {
      const query = { week, ...(teamIds.length > 0 && { 'team_ids[]': teamIds }), page_limit: largestPage }
      const read = (page_start_id: number) =>
        v2('GET /v2/organizations/{organization_id}/attendance_plan', {
          path: { organization_id: organizationId },
          query: { ...query, page_start_id },
          signal,
        })
      let page = await read(0)
      const pages: [Plan, ...Plan[]] = [page.attendance_plan]
      while (page.pagination) {
        page = await read(page.pagination.next_page_start_id)
        pages.push(page.attendance_plan)
      }
      const plan = wholePlan(pages)
      return { ...plan, members: plan.members.toSorted((a, b) => a.name.localeCompare(b.name)) }
    },
    placeholderData: keepPreviousData,
  })

export const scheduleQuery = (scheduleId: number) =>
  queryOptions({
    queryKey: ['schedules', 'one', scheduleId],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/attendance_schedules/{attendance_schedule_id}', {
          path: { attendance_schedule_id: scheduleId },
          signal,
        })
      ).attendance_schedule,
    staleTime: 0,
  })

/** The coming shifts of a schedule that is not saved yet, with their conflicts. */
export const previewQuery = (organizationId: number, body: PreviewBody) =>
  queryOptions({
    queryKey: [...schedulesKey(organizationId), 'preview', body],
    queryFn: async ({ signal }) =>
      (
        await v2('POST /v2/organizations/{organization_id}/attendance_schedules/preview', {
          path: { organization_id: organizationId },
          body,
          signal,
        })
      ).preview,
    retry: false,
  })

export function moveShift(scheduleId: number, body: MoveBody) {
  return v2('POST /v2/attendance_schedules/{attendance_schedule_id}/move', {
    path: { attendance_schedule_id: scheduleId },
    body,
  })
}

export function deleteSchedule(scheduleId: number, from?: DayText) {
  return v2('DELETE /v2/attendance_schedules/{attendance_schedule_id}', {
    path: { attendance_schedule_id: scheduleId },
    query: { ...(from && { from }) },
  })
}

export function changeExcluded(
  scheduleId: number,
  body: { add_excluded_dates: DayText[] } | { remove_excluded_dates: DayText[] },
) {
  return v2('PUT /v2/attendance_schedules/{attendance_schedule_id}', {
    path: { attendance_schedule_id: scheduleId },
    body,
  })
}

export function createAgain(
  organizationId: number,
  body: Calls['POST /v2/organizations/{organization_id}/attendance_schedules']['body'],
) {
  return v2('POST /v2/organizations/{organization_id}/attendance_schedules', {
    path: { organization_id: organizationId },
    body,
  })
}

export function copyWeek(organizationId: number, body: CopyWeek['body'], isPreview: boolean) {
  const call = isPreview ? rehearse : v2
  return call('POST /v2/organizations/{organization_id}/attendance_schedules/copy_week', {
    path: { organization_id: organizationId },
    body,
  })
}

export const templatesQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...schedulesKey(organizationId), 'templates'],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/shift_templates', {
          path: { organization_id: organizationId },
          query: { page_limit: largestPage },
          signal,
        })
      ).shift_templates,
  })

export function deleteTemplate(shift_template_id: number) {
  return v2('DELETE /v2/shift_templates/{shift_template_id}', { path: { shift_template_id } })
}

export type ApplyBody = Calls['POST /v2/shift_templates/{shift_template_id}/apply']['body']

export function applyTemplate(shift_template_id: number, body: ApplyBody, isPreview: boolean) {
  const call = isPreview ? rehearse : v2
  return call('POST /v2/shift_templates/{shift_template_id}/apply', { path: { shift_template_id }, body })
}

export const settingsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...schedulesKey(organizationId), 'settings'],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/attendance_settings', {
          path: { organization_id: organizationId },
          signal,
        })
      ).attendance_settings,
  })
