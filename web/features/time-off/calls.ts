import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { refreshTime } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, TimeOffBalance, TimeOffPolicy, TimeOffPosting } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { useKeyset } from '../../ui/keyset.ts'
import type { DayText } from '../../ui/week.ts'
import { calendarKey } from '../calendars/calls.ts'

export type Policy = TimeOffPolicy
export type Posting = TimeOffPosting
export type Balance = TimeOffBalance & { name: string }
type ListBalances = Calls['GET /v2/organizations/{organization_id}/time_off_balances']

/** The key of every query about time off; what changes a policy or a balance makes all of them old. */
export const timeOffKey = (organizationId: number) => ['organization', organizationId, 'time-off'] as const

/** After a request was sent, changed or decided: balances, calendars and timesheets show it. */
export async function refreshTimeOff(queries: QueryClient, organizationId: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: timeOffKey(organizationId) }),
    queries.invalidateQueries({ queryKey: calendarKey(organizationId) }),
    refreshTime(queries, organizationId),
  ])
}

export function usePolicies(organizationId: number, status: Policy['status']) {
  return useKeyset({
    list: { organizationId, name: 'time_off_policies', filters: { status } },
    queryKey: [...timeOffKey(organizationId), 'policies', status],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/time_off_policies', {
        path: { organization_id: organizationId },
        query: { status, page_start_id, page_limit: 100 },
        signal,
      }),
    rowsOf: ({ time_off_policies }) => time_off_policies,
  })
}

export const policyQuery = (organizationId: number, time_off_policy_id: number) =>
  queryOptions({
    queryKey: [...timeOffKey(organizationId), 'policy', time_off_policy_id],
    queryFn: async ({ signal }) =>
      (await v2('GET /v2/time_off_policies/{time_off_policy_id}', { path: { time_off_policy_id }, signal }))
        .time_off_policy,
  })

/** The active policies that the reader sees, to choose one from. */
export const policyChoicesQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...timeOffKey(organizationId), 'choices'],
    queryFn: async ({ signal }) => {
      const { rows } = await readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/time_off_policies', {
            path: { organization_id: organizationId },
            query: { page_start_id, page_limit: largestPage },
            signal,
          }),
        rowsOf: ({ time_off_policies }) => time_off_policies,
      })
      return rows.map(({ id, name }) => ({ value: String(id), label: name }))
    },
  })

/** The members who are on a policy now. */
export const policyMembersQuery = (organizationId: number, policyId: number) =>
  queryOptions({
    queryKey: [...timeOffKey(organizationId), 'members', policyId],
    queryFn: async ({ signal }) =>
      (
        await readWholeList({
          fetchPage: (page_start_id) =>
            listBalances(organizationId, { 'time_off_policy_ids[]': [policyId], page_start_id }, signal),
          rowsOf: ({ time_off_balances }) => time_off_balances,
        })
      ).rows.map(({ user_id }) => user_id),
  })

function listBalances(organizationId: number, query: ListBalances['query'], signal: AbortSignal) {
  return v2('GET /v2/organizations/{organization_id}/time_off_balances', {
    path: { organization_id: organizationId },
    query: { page_limit: largestPage, ...query },
    signal,
  })
}

export function useBalances(organizationId: number, filters: ListBalances['query']) {
  return useKeyset({
    list: { organizationId, name: 'time_off_balances', filters: filters ?? {} },
    queryKey: [...timeOffKey(organizationId), 'balances', filters],
    fetchPage: (page_start_id, signal) =>
      listBalances(
        organizationId,
        { ...filters, page_start_id, page_limit: 100, 'include[]': ['users'] },
        signal,
      ),
    rowsOf: balancesOf,
  })
}

function balancesOf({ time_off_balances, users = [] }: ListBalances['reply']): Balance[] {
  const names = new Map(users.map(({ id, name }) => [id, name]))
  return time_off_balances.map((balance) => ({
    ...balance,
    name: names.get(balance.user_id) ?? unnamed.user(balance.user_id),
  }))
}

/** What the reader has today. */
export const ownBalancesQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...timeOffKey(organizationId), 'own', userId],
    queryFn: async ({ signal }) =>
      (await listBalances(organizationId, { 'user_ids[]': [userId] }, signal)).time_off_balances,
  })

/** What the reader will have on a day, if nothing else happens. */
export const forecastQuery = (organizationId: number, userId: number, date: DayText) =>
  queryOptions({
    queryKey: [...timeOffKey(organizationId), 'forecast', userId, date],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/time_off_balances/forecast', {
          path: { organization_id: organizationId },
          query: { date, 'user_ids[]': [userId], page_limit: largestPage },
          signal,
        })
      ).time_off_forecasts,
    enabled: date !== '',
  })

type Explained = { userId: number; policyId: number; year: number }

/** The lines that a balance is the sum of. */
export const explanationQuery = (organizationId: number, { userId, policyId, year }: Explained) =>
  queryOptions({
    queryKey: [...timeOffKey(organizationId), 'explain', userId, policyId, year],
    queryFn: ({ signal }) =>
      readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/time_off_balances/explain', {
            path: { organization_id: organizationId },
            query: {
              user_id: userId,
              time_off_policy_id: policyId,
              year,
              page_start_id,
              page_limit: largestPage,
            },
            signal,
          }),
        rowsOf: ({ time_off_postings }) => time_off_postings,
      }),
  })

type Simulated = Calls['POST /v2/organizations/{organization_id}/time_off_policies/simulate']['body']

/** What a policy would give a sample member in 24 months; nothing is written. */
export const simulationQuery = (organizationId: number, body: Simulated) =>
  queryOptions({
    queryKey: [...timeOffKey(organizationId), 'simulation', body],
    queryFn: async ({ signal }) =>
      (
        await v2('POST /v2/organizations/{organization_id}/time_off_policies/simulate', {
          path: { organization_id: organizationId },
          body,
          signal,
        })
      ).time_off_postings,
    retry: false,
  })

export async function setArchived(time_off_policy_id: number, status: Policy['status']): Promise<void> {
  const path = { time_off_policy_id }
  if (status === 'archived') await v2('POST /v2/time_off_policies/{time_off_policy_id}/archive', { path })
  else await v2('POST /v2/time_off_policies/{time_off_policy_id}/restore', { path })
}

export function removePolicy(time_off_policy_id: number) {
  return v2('DELETE /v2/time_off_policies/{time_off_policy_id}', { path: { time_off_policy_id } })
}
