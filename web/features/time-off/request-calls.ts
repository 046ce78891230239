import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, TimeOffRequest } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import { useKeyset } from '../../ui/keyset.ts'
import { t } from '../../ui/text.ts'
import { addDays, type DayText } from '../../ui/week.ts'
import { timeOffKey } from './calls.ts'

type ListRequests = Calls['GET /v2/organizations/{organization_id}/time_off_requests']
export type NewRequest = Calls['POST /v2/organizations/{organization_id}/time_off_requests']['body']
/** A request with the names that people know it by, and its days off. */
export type NamedRequest = TimeOffRequest & { member: string; policy: string; first: DayText; last: DayText }

export function useRequests(organizationId: number, filters: ListRequests['query']) {
  return useKeyset({
    queryKey: [...timeOffKey(organizationId), 'requests', filters],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/time_off_requests', {
        path: { organization_id: organizationId },
        query: {
          ...filters,
          page_start_id,
          page_limit: 100,
          'include[]': ['users', 'time_off_policies'],
        },
        signal,
      }),
    rowsOf: requestsOf,
  })
}

function requestsOf({ time_off_requests, users = [], time_off_policies = [] }: ListRequests['reply']) {
  const members = new Map(users.map(({ id, name }) => [id, name]))
  const policies = new Map(time_off_policies.map(({ id, name }) => [id, name]))
  return time_off_requests.map((request): NamedRequest => {
    const dates = request.time_off_request_days.map(({ date }) => date).sort()
    return {
      ...request,
      member: members.get(request.user_id) ?? t('User {id}', { id: String(request.user_id) }),
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

/** What a request would change, and everything that speaks against it; nothing is written. */
export const requestPreviewQuery = (organizationId: number, body: NewRequest) =>
  queryOptions({
    queryKey: [...timeOffKey(organizationId), 'preview', body],
    queryFn: ({ signal }) =>
      v2('POST /v2/organizations/{organization_id}/time_off_requests', {
        path: { organization_id: organizationId },
        query: { dry_run: true },
        body: { ...body, message: body.message || '-' },
        signal,
      }),
    retry: false,
  })

const longestSpan = 61

/** How many of the people that the reader sees are away in these days, besides the one who asks. */
export const awayQuery = (organizationId: number, { user_id, first, last }: NamedRequest) =>
  queryOptions({
    queryKey: [...timeOffKey(organizationId), 'away', user_id, first, last],
    queryFn: async ({ signal }) => {
      const latest = addDays(first, longestSpan)
      const { rows } = await readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/calendar', {
            path: { organization_id: organizationId },
            query: {
              'date[start]': first,
              'date[stop]': last < latest ? last : latest,
              page_start_id,
              page_limit: largestPage,
            },
            signal,
          }),
        rowsOf: ({ calendar_members }) => calendar_members.filter((member) => member.user_id !== user_id),
      })
      const away = rows.filter(({ days }) =>
        days.some(({ kind, status }) => kind === 'time_off' && status === 'approved'),
      )
      return { away: away.length, all: rows.length }
    },
  })

export function approveRequest(time_off_request_id: number) {
  return v2('PUT /v2/time_off_requests/{time_off_request_id}/status', {
    path: { time_off_request_id },
    body: { status: 'approved' },
  })
}

export function removeRequest(time_off_request_id: number) {
  return v2('DELETE /v2/time_off_requests/{time_off_request_id}', { path: { time_off_request_id } })
}
