import { spanTable } from '../../../foundation/db/spans.ts'

/** The rates of tasks, with the days on which they applied. */
export const taskRates = spanTable<{ task_id: number; kind: 'pay' | 'bill' }>({
  table: 'task_rates',
  key: { task_id: 'int', kind: 'text' },
  value: { rate: 'numeric' },
})
