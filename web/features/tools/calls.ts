import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, ToolClassification } from '../../api/v2-types.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { namedProjectsQuery } from '../../directory/project-names.ts'
import { unnamed } from '../../directory/unnamed.ts'
import type { DaySpan } from '../../ui/day-span.ts'
import { useKeyset } from '../../ui/keyset.ts'

type GetTotals = Calls['GET /v2/organizations/{organization_id}/tool_usages/totals']
type ListClassifications = Calls['GET /v2/organizations/{organization_id}/insights/tool_classifications']
type ChangeClassifications = Calls['PATCH /v2/organizations/{organization_id}/insights/tool_classifications']

export type { ToolClassification }
export type ToolTotals = GetTotals['reply']
export type ToolTotal = ToolTotals['totals'][number]
export type Grouping = NonNullable<GetTotals['query']['group_by']>
export type TotalsFilters = Omit<GetTotals['query'], 'date[start]' | 'date[stop]'>
export type Classification = ChangeClassifications['body']['tool_classifications'][number]
export type Productivity = ToolClassification['productivity']

/** The largest groups that the server names; further ones are only in the total. */
export const mostGroups = 500

/** The sums of a period; the server adds them up. */
export const totalsQuery = (organizationId: number, filters: TotalsFilters, span: DaySpan) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'tools', filters, span],
    queryFn: ({ signal }) =>
      v2('GET /v2/organizations/{organization_id}/tool_usages/totals', {
        path: { organization_id: organizationId },
        query: { ...filters, 'date[start]': span.from, 'date[stop]': span.until },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

const ofClassifications = (organizationId: number) =>
  ['organization', organizationId, 'tool-classes'] as const

export type ClassFilters = Omit<ListClassifications['query'], 'page_start_id' | 'page_limit'>

/** Tools with what they count as; `key` makes the list fresh. */
export function useClassifications(organizationId: number, filters: ClassFilters) {
  return useKeyset({
    list: { organizationId, name: 'tool_classifications', filters: filters ?? {} },
    queryKey: [...ofClassifications(organizationId), filters],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/insights/tool_classifications', {
        path: { organization_id: organizationId },
        query: { ...filters, page_start_id, page_limit: 100 },
        signal,
      }),
    rowsOf: classificationsOf,
  })
}

const classificationsOf = ({ tool_classifications }: ListClassifications['reply']) => tool_classifications

export const classificationsKey = ofClassifications

export const categoriesQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'tool-categories'],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/insights/tool_categories', {
          path: { organization_id: organizationId },
          signal,
        })
      ).tool_categories,
    staleTime: Number.POSITIVE_INFINITY,
  })

const mostAtOnce = 100

/** Changes tools, at most a hundred in one call. */
export async function classify(organizationId: number, items: Classification[]): Promise<void> {
  for (let at = 0; at < items.length; at += mostAtOnce)
    await v2('PATCH /v2/organizations/{organization_id}/insights/tool_classifications', {
      path: { organization_id: organizationId },
      body: { tool_classifications: items.slice(at, at + mostAtOnce) },
    })
}

/** The names of the members and projects of groups; their ids until the names are known. */
export function useGroupNames(organizationId: number, groupBy: Grouping, totals: ToolTotal[]) {
  const ids = totals.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const [members, projects] = useQueries({
    queries: [
      namedMembersQuery(organizationId, groupBy === 'user' ? ids : []),
      namedProjectsQuery(organizationId, groupBy === 'project' ? ids : []),
    ],
  })
  return (id: number) =>
    groupBy === 'user'
      ? (members.data?.find(({ user_id }) => user_id === id)?.name ?? unnamed.user(id))
      : (projects.data?.find((project) => project.id === id)?.name ?? unnamed.project(id))
}
