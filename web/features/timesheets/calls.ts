import { queryOptions } from '@tanstack/react-query'
import { onDeviceOf } from '../../api/kept-queries.ts'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, Timesheet, User } from '../../api/v2-types.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { useKeyset } from '../../ui/keyset.ts'
import type { DayText } from '../../ui/week.ts'
import type { Whose } from '../tracking/calls.ts'
import type { PendingCause } from './pending-causes.ts'

export type { Timesheet }

type ListTimesheets = Calls['GET /v2/organizations/{organization_id}/timesheets']
export type TimesheetQuery = Omit<
  NonNullable<ListTimesheets['query']>,
  'page_start_id' | 'page_limit' | 'include[]'
>
export type NamedTimesheet = Timesheet & { member: string }
export type TimesheetInDetail = Calls['GET /v2/timesheets/{timesheet_id}']['reply']

const sheetsKey = (organizationId: number) => [...timeKey(organizationId), 'sheets'] as const

export function useTimesheets(organizationId: number, query: TimesheetQuery) {
  return useKeyset({
    list: { organizationId, name: 'timesheets', filters: query },
    queryKey: [...sheetsKey(organizationId), 'list', query],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/timesheets', {
        path: { organization_id: organizationId },
        query: { ...query, page_start_id, page_limit: 100, 'include[]': ['users'] },
        signal,
      }),
    rowsOf: withNames,
  })
}

/** A timesheet with its days by project, and what approvers should know. */
export const timesheetQuery = (organizationId: number, timesheetId: number) =>
  queryOptions({
    queryKey: [...sheetsKey(organizationId), timesheetId],
    queryFn: ({ signal }) =>
      v2('GET /v2/timesheets/{timesheet_id}', {
        path: { timesheet_id: timesheetId },
        query: { 'include[]': ['projects'] },
        signal,
      }),
  })

export const timesheets = {
  approve: (timesheetId: number, accepted: readonly PendingCause[]) =>
    v2('PUT /v2/timesheets/{timesheet_id}', {
      path: { timesheet_id: timesheetId },
      body: {
        status: 'approved',
        ...(accepted.includes('manual-time') && { confirm_pending_manual_time_request_denial: true }),
        ...(accepted.includes('time-off') && { acknowledge_pending_time_off_requests: true }),
      },
    }),
  takeBack: (timesheetId: number) =>
    v2('PUT /v2/timesheets/{timesheet_id}', {
      path: { timesheet_id: timesheetId },
      body: { status: 'submitted' },
    }),
  remind: (timesheetId: number) =>
    v2('POST /v2/timesheets/{timesheet_id}/remind', { path: { timesheet_id: timesheetId } }),
  reopen: (timesheetId: number) =>
    v2('PUT /v2/timesheets/{timesheet_id}', {
      path: { timesheet_id: timesheetId },
      body: { status: 'open' },
    }),
}

type Beside = { timesheets: Timesheet[]; users?: User[]; pagination?: { next_page_start_id: number } }

function withNames({ timesheets: sheets, users = [] }: Beside): NamedTimesheet[] {
  const names = new Map(users.map(({ id, name }) => [id, name]))
  return sheets.map((sheet) => ({
    ...sheet,
    member: names.get(sheet.user_id) ?? unnamed.user(sheet.user_id),
  }))
}

/** The timesheets of a member that include some days. */
export const timesheetsQuery = ({ organizationId, userId }: Whose, first: DayText, last: DayText) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'timesheets', userId, first, last],
    meta: onDeviceOf(userId),
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/timesheets', {
          path: { organization_id: organizationId },
          query: { 'user_ids[]': [userId], 'date[start]': first, 'date[stop]': last },
          signal,
        })
      ).timesheets,
  })

export const changeOwnTimesheet = (timesheetId: number, status: 'open' | 'submitted') =>
  v2('PUT /v2/timesheets/{timesheet_id}', { path: { timesheet_id: timesheetId }, body: { status } })
