import type { DemoPart } from '../../../api/demo/demo.ts'
import { insertNamed, insertNumbered, insertRows } from '../../../foundation/db/insert-rows.ts'
import { firstDate } from '../../../foundation/time/calendar-date.ts'
import { present } from '../../../foundation/values/present.ts'
import { taskAudit } from '../audits.ts'
import { globalTodoCreated, taskCreated } from '../facts.ts'
import { assigneeRows, globalTodoRows, taskRows } from './rows.ts'

/** Tasks and global to-dos. Some tasks come from an issue tracker. */
export const demoTasks: DemoPart = {
  creates: 'tasks',
  after: ['project members', 'integrations'],

  async create(demo) {
    const { db, announce, organizationId: organization_id } = demo
    const todoIds = await insertNamed(db, { table: 'global_todos', rows: globalTodoRows(demo) })
    const rows = taskRows(demo, todoIds)
    const taskIds = await insertNumbered(db, { table: 'tasks', rows })
    const rates = rows.flatMap(({ pay_rate, bill_rate }, i) => {
      const of = { organization_id, task_id: present(taskIds[i], 'id of a task'), start_date: firstDate }
      return [
        ...(pay_rate === null ? [] : [{ ...of, kind: 'pay', rate: pay_rate }]),
        ...(bill_rate === null ? [] : [{ ...of, kind: 'bill', rate: bill_rate }]),
      ]
    })
    await insertRows(db, { table: 'task_rates', rows: rates })
    const assignees = assigneeRows(demo, rows, taskIds)
    await insertRows(db, { table: 'task_assignees', rows: assignees })

    for (const [name, id] of todoIds)
      announce(globalTodoCreated({ organization_id, global_todo_id: id, name }))
    const names = new Map(demo.projects.map(({ id, name }) => [id, name]))
    const usersOf = Map.groupBy(assignees, ({ task_id }) => task_id)
    rows.forEach(({ project_id, summary, global_todo_id, integration_id, remote_id, status }, i) => {
      const task_id = present(taskIds[i], 'id of a task')
      const assignee_ids = (usersOf.get(task_id) ?? []).map(({ user_id }) => user_id)
      announce(
        taskCreated({
          organization_id,
          project_id,
          project_name: names.get(project_id) ?? '',
          task_id,
          task_summary: summary,
          assignee_ids,
          global_todo_id,
          integration_id,
          remote_id,
        }),
      )
      if (status === 'active')
        for (const userId of assignee_ids)
          demo.assignments.push({ userId, projectId: project_id, taskId: task_id })
    })
  },

  past: [
    {
      hoursAgo: 129,
      by: 'Inês',
      from: 'lisbon',
      entry: (change) => taskAudit('create', change),
      project: 'Crew rota app',
      details: { summary: 'Show swaps that wait for an answer' },
    },
    {
      hoursAgo: 83,
      by: 'Kavya',
      from: 'pune',
      entry: (change) => taskAudit('update', change),
      project: 'Loom monitoring',
      details: { changed: ['status'] },
    },
    {
      hoursAgo: 12,
      by: 'Inês',
      from: 'lisbon',
      entry: (change) => taskAudit('delete', change),
      project: 'Ferry booking site',
      details: { summary: 'Old price table' },
    },
    {
      hoursAgo: 9,
      by: 'Sophie',
      from: 'toronto',
      entry: (change) => taskAudit('create', change),
      project: 'Reader app',
      details: { summary: 'Offline shelf' },
    },
  ],
}
