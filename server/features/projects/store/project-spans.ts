import { spanTable } from '../../../foundation/db/spans.ts'

/** The rates of projects, with the days on which they applied. */
export const projectRates = spanTable<{ project_id: number; kind: 'pay' | 'bill' }>({
  table: 'project_rates',
  key: { project_id: 'int', kind: 'text' },
  value: { rate: 'numeric' },
})

/** The clients of projects, with the days on which the project was theirs. */
export const projectClients = spanTable<{ project_id: number }>({
  table: 'project_clients',
  key: { project_id: 'int' },
  value: { client_id: 'int' },
})
