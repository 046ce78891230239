import { event } from '../../api/event.ts'
import { taskAssigned, taskCreated, taskUnassigned } from './facts.ts'

const ofTask = ['organization_id', 'project_id', 'project_name', 'task_id', 'task_summary'] as const
const sampleTask = {
  organization_id: 1,
  project_id: 12,
  project_name: 'Website',
  task_id: 345,
  task_summary: 'Paint the crane',
}

export const taskCreate = event('task.create', {
  summary: 'A task was created',
  fact: taskCreated,
  sends: [...ofTask, 'assignee_ids', 'global_todo_id', 'integration_id', 'remote_id'],
  sample: { ...sampleTask, assignee_ids: [42], global_todo_id: null, integration_id: null, remote_id: null },
})

export const taskAssign = event('task.assign', {
  summary: 'A task was assigned',
  fact: taskAssigned,
  sends: [...ofTask, 'user_id'],
  sample: { ...sampleTask, user_id: 42 },
})

export const taskUnassign = event('task.unassign', {
  summary: 'A task was unassigned',
  fact: taskUnassigned,
  sends: [...ofTask, 'user_id'],
  sample: { ...sampleTask, user_id: 42 },
})
