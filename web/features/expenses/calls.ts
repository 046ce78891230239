import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { waitingKey } from '../../api/time-key.ts'
import { v2, v2File, v2Upload } from '../../api/v2.ts'
import type { Calls, Expense, Project, Task, User } from '../../api/v2-types.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { download } from '../../ui/download.ts'
import { useKeyset } from '../../ui/keyset.ts'

type ListExpenses = Calls['GET /v2/organizations/{organization_id}/expenses']
export type ExpenseQuery = Omit<
  NonNullable<ListExpenses['query']>,
  'page_start_id' | 'page_limit' | 'include[]'
>
/** An expense with the names of its member, project and task. */
export type NamedExpense = Expense & { member: string; project: string; task: string }

const expensesKey = (organizationId: number) => ['organization', organizationId, 'expenses'] as const

/** Approvals count the expenses that wait. */
export async function refreshExpenses(queries: QueryClient, organizationId: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: expensesKey(organizationId) }),
    queries.invalidateQueries({ queryKey: waitingKey(organizationId) }),
  ])
}

export function useExpenses(organizationId: number, query: ExpenseQuery, page_limit = 100) {
  return useKeyset({
    list: { organizationId, name: 'expenses', filters: query },
    queryKey: [...expensesKey(organizationId), 'list', query],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/expenses', {
        path: { organization_id: organizationId },
        query: {
          ...query,
          page_start_id,
          page_limit,
          'include[]': ['users', 'projects', 'tasks'],
        },
        signal,
      }),
    rowsOf: withNames,
  })
}

type Summarize = Calls['GET /v2/organizations/{organization_id}/expenses/summary']
export type ExpenseSummary = Summarize['reply']['expense_summaries'][number]

/** What all expenses add up to, whatever of their list is loaded. */
export const expenseSumsQuery = (organizationId: number, query: ExpenseQuery) =>
  queryOptions({
    queryKey: [...expensesKey(organizationId), 'sums', query],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/expenses/summary', {
          path: { organization_id: organizationId },
          query,
          signal,
        })
      ).expense_summaries,
  })

/** Whether anything waits for the reader, for readers who are no managers. */
export const anyWaitingQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...expensesKey(organizationId), 'waiting'],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/expenses', {
          path: { organization_id: organizationId },
          query: { waiting_for_me: true, page_limit: 1 },
          signal,
        })
      ).expenses.length > 0,
  })

export const steps = {
  submit: (expense_id: number) => v2('POST /v2/expenses/{expense_id}/submit', { path: { expense_id } }),
  withdraw: (expense_id: number) => v2('POST /v2/expenses/{expense_id}/withdraw', { path: { expense_id } }),
  approve: (expense_id: number) =>
    v2('PUT /v2/expenses/{expense_id}/status', { path: { expense_id }, body: { status: 'approved' } }),
  remove: (expense_id: number) => v2('DELETE /v2/expenses/{expense_id}', { path: { expense_id } }),
  removeReceipt: (expense_id: number) =>
    v2('DELETE /v2/expenses/{expense_id}/receipt', { path: { expense_id } }),
}

/** Browsers don’t know the type of every file name; the API looks at the content. */
export function uploadReceipt(expense_id: number, file: File): Promise<{ expense: Expense }> {
  return v2Upload('PUT /v2/expenses/{expense_id}/receipt', {
    path: { expense_id },
    query: { filename: file.name },
    file: file.type === '' ? file.slice(0, file.size, 'application/pdf') : file,
  })
}

/** Never opened in the page: the file comes from another user. */
export async function saveReceipt({ id }: Expense): Promise<void> {
  const { name, content } = await v2File('GET /v2/expenses/{expense_id}/receipt', {
    path: { expense_id: id },
  })
  download(name, content)
}

type Beside = ListExpenses['reply'] & { users?: User[]; projects?: Project[]; tasks?: Task[] }

function withNames({ expenses, users = [], projects = [], tasks = [] }: Beside): NamedExpense[] {
  const people = new Map(users.map(({ id, name }) => [id, name]))
  const works = new Map(projects.map(({ id, name }) => [id, name]))
  const summaries = new Map(tasks.map(({ id, summary }) => [id, summary]))
  return expenses.map((expense) => ({
    ...expense,
    member: people.get(expense.user_id) ?? unnamed.user(expense.user_id),
    project:
      expense.project_id === null
        ? ''
        : (works.get(expense.project_id) ?? unnamed.project(expense.project_id)),
    task: expense.task_id === null ? '' : (summaries.get(expense.task_id) ?? ''),
  }))
}
