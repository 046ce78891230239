import { queryOptions, useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { tried } from '../../api/dry-run.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, TimeOffRequest } from '../../api/v2-types.ts'
import { largestPage } from '../../api/whole-list.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { useKeyset } from '../../ui/keyset.ts'
import { t } from '../../ui/text.ts'
import type { DayText } from '../../ui/week.ts'
import { useAsksForOthers } from './asked-for.tsx'
import { timeOffKey } from './calls.ts'
import { newRequestForm, requestForm } from './request-forms.ts'
import type { RequestValues } from './request-values.ts'

type ListRequests = Calls['GET /v2/organizations/{organization_id}/time_off_requests']
type Asked = Calls['POST /v2/organizations/{organization_id}/time_off_requests']['dryRun']
export type Preview = NonNullable<Asked['balance_preview']>
export type Fault = Asked['faults'][number]
/** A request with the names that people know it by, its days off, and the zone of its clock times. */
export type NamedRequest = TimeOffRequest & {
  member: string
  policy: string
  first: DayText
  last: DayText
  zone: string
}

export function useRequests(organizationId: number, filters: ListRequests['query']) {
  return useKeyset({
    list: { organizationId, name: 'time_off_requests', filters: filters ?? {} },
    queryKey: [...timeOffKey(organizationId), 'requests', filters],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/time_off_requests', {
        path: { organization_id: organizationId },
        query: {
          ...filters,
          page_start_id,
          page_limit: largestPage,
          'include[]': ['users', 'time_off_policies'],
        },
        signal,
      }),
    rowsOf: requestsOf,
  })
}

function requestsOf({ time_off_requests, users = [], time_off_policies = [] }: ListRequests['reply']) {
  const members = new Map(users.map((user) => [user.id, user]))
  const policies = new Map(time_off_policies.map(({ id, name }) => [id, name]))
  return time_off_requests.map((request): NamedRequest => {
    const dates = request.time_off_request_days.map(({ date }) => date).sort()
    return {
      ...request,
      member: members.get(request.user_id)?.name ?? unnamed.user(request.user_id),
      zone: members.get(request.user_id)?.time_zone ?? 'UTC',
      policy: policies.get(request.time_off_policy_id) ?? t('Time off'),
      first: dates[0] ?? '',
      last: dates.at(-1) ?? '',
    }
  })
}

/** The policies that a member can ask for time off from. */
export const ownPoliciesQuery = (organizationId: number, user_id: number) =>
  queryOptions({
    queryKey: [...timeOffKey(organizationId), 'own-policies', user_id],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/time_off_policies/user_policies', {
          path: { organization_id: organizationId },
          query: { user_id, page_limit: largestPage },
          signal,
        })
      ).time_off_policies.filter(({ status }) => status === 'active'),
  })

/** Whether there is a policy that the reader can ask for time off from; true until it is known. */
export function useMayAsk(): boolean {
  const { id } = useOrganization()
  const asksForOthers = useAsksForOthers()
  const { data } = useQuery(ownPoliciesQuery(id, useUser().id))
  return asksForOthers || data === undefined || data.length > 0
}

/** Who asks, and which request is changed, if it is not a new one. */
export type AskedBy = { userId: number; requestId?: number }

/** What a request would change, and everything that speaks against it; nothing is written. */
export const requestPreviewQuery = (organizationId: number, values: RequestValues, of: AskedBy) => {
  const { userId, requestId } = of
  // The message changes nothing, so typing it asks for nothing.
  const asked = { ...values, message: '-' }
  return queryOptions({
    queryKey: [...timeOffKey(organizationId), 'preview', of, asked],
    queryFn: async ({ signal }) =>
      requestId === undefined
        ? tried('POST /v2/organizations/{organization_id}/time_off_requests', {
            path: { organization_id: organizationId },
            body: await newRequestForm.bodyOf({ ...asked, user_id: userId }),
            signal,
          })
        : tried('PUT /v2/time_off_requests/{time_off_request_id}', {
            path: { time_off_request_id: requestId },
            body: await requestForm.bodyOf(asked),
            signal,
          }),
    retry: false,
  })
}

/** A request with what it does to the balance. */
export const requestQuery = (organizationId: number, time_off_request_id: number) =>
  queryOptions({
    queryKey: [...timeOffKey(organizationId), 'request', time_off_request_id],
    queryFn: ({ signal }) =>
      v2('GET /v2/time_off_requests/{time_off_request_id}', { path: { time_off_request_id }, signal }),
    enabled: time_off_request_id > 0,
  })

export function approveRequest(time_off_request_id: number, removesShifts = false) {
  return v2('PUT /v2/time_off_requests/{time_off_request_id}/status', {
    path: { time_off_request_id },
    body: { status: 'approved', ...(removesShifts && { remove_shifts: true }) },
  })
}

export function removeRequest(time_off_request_id: number) {
  return v2('DELETE /v2/time_off_requests/{time_off_request_id}', { path: { time_off_request_id } })
}

/** Gives back the hours of days that became holidays after the approval. */
export function returnHolidays(time_off_request_id: number) {
  return v2('POST /v2/time_off_requests/{time_off_request_id}/return_holidays', {
    path: { time_off_request_id },
  })
}
