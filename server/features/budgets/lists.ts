import {
  client,
  date,
  instant,
  type ListValue,
  list,
  money,
  number,
  percent,
  project,
  text,
} from '../../api/list.ts'

/** A period of a budget, besides its project or client. */
const periodColumns = [
  text('Type', 'budget.type'),
  text('Repeats', 'budget.recurrence'),
  money('Budget', 'budget.cost'),
  number('Budget hours', 'budget.hours'),
  number('Spent', 'spent'),
  percent('Spent share', 'percent'),
  date('From', 'start_date'),
  date('Until', 'stop_date'),
  date('Resets on', 'resets_on'),
  instant('Nearly reached', 'near_limit_at'),
  instant('Reached', 'reached_at'),
]

export const budgetLists: ListValue[] = [
  list({
    name: 'budget_histories',
    title: 'Budgets',
    path: '/v2/organizations/:organization_id/budget_histories',
    columns: [project('Project', 'project_id'), client('Client', 'client_id'), ...periodColumns],
  }),
  list({
    name: 'project_budget_histories',
    title: 'Budgets of a project',
    path: '/v2/projects/:project_id/budget_histories',
    columns: periodColumns,
  }),
  list({
    name: 'client_budget_histories',
    title: 'Budgets of a client',
    path: '/v2/clients/:client_id/budget_histories',
    columns: periodColumns,
  }),
]
