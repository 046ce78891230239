import { Type } from 'typebox'
import { event } from './event.ts'
import { id, idOrNull, organization, project, text, textOrNull } from './fields.ts'

// Projects, clients and tasks.

const task = { ...organization, ...project, task_id: id(), task_summary: text() }
const sampleTask = {
  organization_id: 1,
  project_id: 12,
  project_name: 'Website',
  task_id: 345,
  task_summary: 'Paint the crane',
}

export const projectCreate = event('project.create', {
  summary: 'A project was created',
  fact: 'project.created',
  payload: { ...organization, ...project, client_id: idOrNull() },
  sample: { organization_id: 1, project_id: 12, project_name: 'Website', client_id: 7 },
})

export const clientCreate = event('client.create', {
  summary: 'A client was created',
  fact: 'client.created',
  payload: { ...organization, client_id: id(), client_name: text() },
  sample: { organization_id: 1, client_id: 7, client_name: 'Harbour Board' },
})

export const taskCreate = event('task.create', {
  summary: 'A task was created',
  fact: 'task.created',
  payload: {
    ...task,
    assignee_ids: Type.Array(id()),
    global_todo_id: idOrNull(),
    integration_id: idOrNull(),
    remote_id: textOrNull(),
  },
  sample: { ...sampleTask, assignee_ids: [42], global_todo_id: null, integration_id: null, remote_id: null },
})

export const taskAssign = event('task.assign', {
  summary: 'A task was assigned to somebody',
  fact: 'task.assigned',
  payload: { ...task, user_id: id() },
  sample: { ...sampleTask, user_id: 42 },
})

export const taskUnassign = event('task.unassign', {
  summary: 'Somebody is no longer assigned to a task',
  fact: 'task.unassigned',
  payload: { ...task, user_id: id() },
  sample: { ...sampleTask, user_id: 42 },
})
