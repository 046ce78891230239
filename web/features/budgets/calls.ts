import { queryOptions } from '@tanstack/react-query'
import { inBatches } from '../../api/batches.ts'
import { v2 } from '../../api/v2.ts'
import type { BudgetHistory, BudgetPosting, Calls } from '../../api/v2-types.ts'
import { largestPage } from '../../api/whole-list.ts'
import { type Rows, useKeyset } from '../../ui/keyset.ts'
import { t } from '../../ui/text.ts'
import { useNewestOfAll } from '../../ui/whole-list.ts'
import type { BudgetInput } from '../projects/budget-draft.ts'

export type { BudgetHistory }
export type Burn = Calls['GET /v2/budget_histories/{budget_history_id}/burn']['reply']['burn']
/** Whose budget it is. */
export type Holder = { of: 'project' | 'client'; id: number }
export type Preview = Calls['POST /v2/projects/{project_id}/budget/preview']['reply']['preview']
/** A posting with the names of its member, project and task. */
export type NamedPosting = BudgetPosting & { member: string; project: string; task: string }

type Listed = Calls['GET /v2/projects/{project_id}/budget_histories']['reply']
type Explained = Calls['GET /v2/budget_histories/{budget_history_id}/explain']['reply']

const budgetsKey = (organizationId: number) => ['organization', organizationId, 'budgets'] as const

/** All rows of a budget, the newest first. */
export function useHistories(organizationId: number, { of, id }: Holder): Rows<BudgetHistory> {
  return useNewestOfAll(
    useKeyset({
      list:
        of === 'project'
          ? { organizationId, name: 'project_budget_histories', filters: { project_id: id } }
          : { organizationId, name: 'client_budget_histories', filters: { client_id: id } },
      queryKey: [...budgetsKey(organizationId), of, id],
      fetchPage: (page_start_id, signal): Promise<Listed> => {
        const query = { page_start_id, page_limit: largestPage }
        return of === 'project'
          ? v2('GET /v2/projects/{project_id}/budget_histories', { path: { project_id: id }, query, signal })
          : v2('GET /v2/clients/{client_id}/budget_histories', { path: { client_id: id }, query, signal })
      },
      rowsOf: historiesOf,
    }),
  )
}

function historiesOf({ budget_histories }: Listed): BudgetHistory[] {
  return budget_histories
}

/** The spending of a row's period by day. It is read again whenever the row spent more or less. */
export const burnQuery = (
  organizationId: number,
  { id, updated_at }: Pick<BudgetHistory, 'id' | 'updated_at'>,
) =>
  queryOptions({
    queryKey: [...budgetsKey(organizationId), 'burn', id, updated_at],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/budget_histories/{budget_history_id}/burn', {
          path: { budget_history_id: id },
          signal,
        })
      ).burn,
  })

/** The time behind a row, day by day. */
export function usePostings(organizationId: number, historyId: number): Rows<NamedPosting> {
  return useKeyset({
    queryKey: [...budgetsKey(organizationId), 'postings', historyId],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/budget_histories/{budget_history_id}/explain', {
        path: { budget_history_id: historyId },
        query: { page_start_id, page_limit: 100, 'include[]': ['users', 'projects', 'tasks'] },
        signal,
      }),
    rowsOf: namedPostings,
  })
}

function namedPostings({
  budget_postings,
  users = [],
  projects = [],
  tasks = [],
}: Explained): NamedPosting[] {
  const members = new Map(users.map(({ id, name }) => [id, name]))
  const works = new Map(projects.map(({ id, name }) => [id, name]))
  const summaries = new Map(tasks.map(({ id, summary }) => [id, summary]))
  return budget_postings.map((posting) => ({
    ...posting,
    member: members.get(posting.user_id) ?? t('User {id}', { id: String(posting.user_id) }),
    project: works.get(posting.project_id) ?? '',
    task: summaries.get(posting.task_id ?? 0) ?? '',
  }))
}

const mostAtOnce = 100

/** One call for all projects of a list that come into sight together. */
const currentOf = new Map<number, (projectId: string) => Promise<BudgetHistory | undefined>>()

function askingIn(organizationId: number) {
  const known = currentOf.get(organizationId)
  if (known) return known
  const ask = inBatches(mostAtOnce, async (projectIds: readonly string[]) => {
    const { budget_histories } = await v2('GET /v2/organizations/{organization_id}/budget_histories', {
      path: { organization_id: organizationId },
      query: { 'project_ids[]': projectIds.map(Number), current: true, page_limit: mostAtOnce },
    })
    return new Map(budget_histories.map((row) => [String(row.project_id), row]))
  })
  currentOf.set(organizationId, ask)
  return ask
}

/** The current row of a project's budget; null without one. */
export const currentHistoryQuery = (organizationId: number, projectId: number) =>
  queryOptions({
    queryKey: [...budgetsKey(organizationId), 'current', projectId],
    queryFn: async () => (await askingIn(organizationId)(String(projectId))) ?? null,
  })

/** The current row of a client's budget; null without one. */
export const clientHistoryQuery = (organizationId: number, clientId: number) =>
  queryOptions({
    queryKey: [...budgetsKey(organizationId), 'current', 'client', clientId],
    queryFn: async ({ signal }) => {
      const { budget_histories } = await v2('GET /v2/organizations/{organization_id}/budget_histories', {
        path: { organization_id: organizationId },
        query: { 'client_ids[]': [clientId], current: true },
        signal,
      })
      return budget_histories[0] ?? null
    },
  })

/** What a budget would do if it were saved now. */
export const previewQuery = (organizationId: number, { of, id }: Holder, budget: BudgetInput | null) =>
  queryOptions({
    queryKey: [...budgetsKey(organizationId), 'preview', of, id, budget],
    queryFn: async ({ signal }): Promise<Preview> => {
      const body = { budget }
      const { preview } =
        of === 'project'
          ? await v2('POST /v2/projects/{project_id}/budget/preview', {
              path: { project_id: id },
              body,
              signal,
            })
          : await v2('POST /v2/clients/{client_id}/budget/preview', { path: { client_id: id }, body, signal })
      return preview
    },
    // The faults of a budget are shown at its fields when it is saved.
    retry: false,
    staleTime: 10_000,
  })

/** From this share on a budget is at risk, in percent. */
export const riskPercent = 80
// More than people work off in a day; the page says when there are more.
const mostAtRisk = 100

/** A budget with the name of its project or client. */
export type NamedBudget = BudgetHistory & { name: string }

/** The current periods that have spent most of their limit, the fullest first. */
export const budgetsAtRiskQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...budgetsKey(organizationId), 'at-risk'],
    queryFn: async ({ signal }): Promise<{ budgets: NamedBudget[]; hasMore: boolean }> => {
      const reply = await v2('GET /v2/organizations/{organization_id}/budget_histories', {
        path: { organization_id: organizationId },
        query: {
          current: true,
          percent_from: riskPercent,
          page_limit: mostAtRisk,
          'include[]': ['projects', 'clients'],
        },
        signal,
      })
      const named = (records: readonly { id: number; name: string; status: string }[] = []) =>
        new Map(records.filter(({ status }) => status === 'active').map(({ id, name }) => [id, name]))
      const [projects, clients] = [named(reply.projects), named(reply.clients)]
      const budgets = reply.budget_histories.flatMap((row) => {
        const name = projects.get(row.project_id ?? 0) ?? clients.get(row.client_id ?? 0)
        return name === undefined ? [] : [{ ...row, name }]
      })
      budgets.sort((one, other) => (other.percent ?? Infinity) - (one.percent ?? Infinity))
      return { budgets, hasMore: reply.pagination !== undefined }
    },
  })
