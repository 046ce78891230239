import { newTaskForm, taskForm } from '../../web/features/tasks/task-forms.ts'
import { globalTodoForm, newGlobalTodoForm } from '../../web/features/tasks/todo-forms.ts'
import { sampleOf } from './sample-of.ts'

const task = {
  summary: 'Paint it',
  details: 'Two coats',
  assignee_ids: [4],
  due_at: '2026-03-02T09:30:00Z',
  bill_rate: 80,
  pay_rate: 40,
}
const metadata = [{ at: 0, key: 'ticket', value: 'HC-17' }]
const todo = { name: 'Meetings', project_ids: [7], add_new_projects_enabled: true }

export const taskSamples = [
  sampleOf('newTaskForm', newTaskForm, {
    typed: { ...task, metadata },
    sent: { ...task, metadata: [{ key: 'ticket', value: 'HC-17' }] },
  }),
  sampleOf('taskForm', taskForm, {
    typed: { ...task, metadata, metadata_before: { size: 'm' }, lock_version: 3 },
    sent: {
      ...task,
      lock_version: 3,
      metadata: [
        { key: 'ticket', value: 'HC-17' },
        { key: 'size', value: null },
      ],
    },
  }),
  sampleOf('newGlobalTodoForm', newGlobalTodoForm, { typed: todo, sent: todo }),
  sampleOf('globalTodoForm', globalTodoForm, { typed: todo, sent: todo }),
]
