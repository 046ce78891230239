import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls } from '../../api/v2-types.ts'
import { largestPage, readWholeList, type WholeList } from '../../api/whole-list.ts'
import { present } from '../../ui/present.ts'
import { invoicesKey } from './calls.ts'

type ListUnbilled = Calls['GET /v2/organizations/{organization_id}/unbilled_work']
export type UnbilledWork = ListUnbilled['reply']['unbilled_work'][number]
export type UnbilledSum =
  Calls['GET /v2/organizations/{organization_id}/unbilled_work/summary']['reply']['unbilled_summaries'][number]
export type UnbilledFilter = Pick<
  NonNullable<ListUnbilled['query']>,
  'client_ids[]' | 'project_ids[]' | 'date[stop]' | 'only_approved' | 'blocked'
>
export type NamedUnbilled = UnbilledWork & { client: string | undefined; project: string }

const keyOf = (organizationId: number) => [...invoicesKey(organizationId), 'unbilled'] as const

/** The oldest work first: it is the most urgent to bill. */
export const unbilledQuery = (organizationId: number, filter: UnbilledFilter) =>
  queryOptions({
    queryKey: [...keyOf(organizationId), 'list', filter],
    queryFn: async ({ signal }): Promise<WholeList<NamedUnbilled>> => {
      const path = { organization_id: organizationId }
      const { rows, isCut } = await readWholeList({
        fetchPage: (page_start_id) => {
          const page = { page_start_id, page_limit: largestPage }
          const query = { ...filter, ...page, 'include[]': ['clients' as const, 'projects' as const] }
          return v2('GET /v2/organizations/{organization_id}/unbilled_work', { path, query, signal })
        },
        rowsOf: ({ unbilled_work, clients = [], projects = [] }) => {
          const clientNames = new Map(clients.map(({ id, name }) => [id, name]))
          const projectNames = new Map(projects.map(({ id, name }) => [id, name]))
          return unbilled_work.map((row) => ({
            ...row,
            client: row.client_id === null ? undefined : clientNames.get(row.client_id),
            project: projectNames.get(row.project_id) ?? '',
          }))
        },
      })
      return { rows: rows.sort((a, b) => b.age_days - a.age_days), isCut }
    },
    placeholderData: keepPreviousData,
  })

export const unbilledSumsQuery = (organizationId: number, filter: UnbilledFilter = {}) =>
  queryOptions({
    queryKey: [...keyOf(organizationId), 'sums', filter],
    queryFn: async ({ signal }) => {
      const path = { organization_id: organizationId }
      const call = 'GET /v2/organizations/{organization_id}/unbilled_work/summary'
      return (await v2(call, { path, query: filter, signal })).unbilled_summaries
    },
    placeholderData: keepPreviousData,
  })

const longestDays = 1_100

/** Work that one draft can bill: of one client, in one currency. */
export function isOneDraft([first, ...others]: readonly UnbilledWork[]): boolean {
  const isAlike = (row: UnbilledWork) =>
    row.can_bill && row.client_id === first?.client_id && row.currency === first.currency
  return first?.can_bill === true && others.every(isAlike)
}

/**
 * A draft that bills the work of these rows, to the cent. Time is in the organization's currency; in any other, there are only
 * expenses.
 */
export async function draftOfWork(
  organization: { id: number; currency: string },
  rows: readonly UnbilledWork[],
  only_approved: boolean,
): Promise<number> {
  const first = present(rows[0], 'work')
  const { client_invoice } = await v2('POST /v2/organizations/{organization_id}/client_invoices', {
    path: { organization_id: organization.id },
    body: {
      client_id: present(first.client_id, 'client_id'),
      currency: first.currency,
      generate: {
        ...daysOf(rows),
        project_ids: rows.map(({ project_id }) => project_id),
        grouping: 'project',
        round_hours: 'line',
        only_approved,
        include_time: first.currency === organization.currency,
        include_expenses: true,
      },
    },
  })
  return client_invoice.id
}

/** A call bills so many days at most, the oldest first: later ones stay on the list. */
function daysOf(rows: readonly UnbilledWork[]): { start_date: string; stop_date: string } {
  const [start_date = ''] = rows.map(({ first_date }) => first_date).sort()
  const [last = ''] = rows
    .map(({ last_date }) => last_date)
    .sort()
    .reverse()
  const longest = new Date(Date.parse(start_date) + (longestDays - 1) * 86_400_000).toISOString().slice(0, 10)
  return { start_date, stop_date: longest < last ? longest : last }
}
