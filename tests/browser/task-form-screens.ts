import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

const task = {
  Summary: 'Paint the hull',
  Details: 'Two coats',
  Assignees: { pick: ['Uma User'] },
  Due: '2099-03-02T09:30',
  'Bill rate': '80',
  'Pay rate': '40',
  Metadata: { pairs: { ticket: 'HC-17' } },
}

/** The forms of tasks and global to-dos. */
export async function taskScreens(world: World): Promise<FormScreen[]> {
  const { call, owner, user, organizationId } = world
  const organization = `/organizations/${organizationId}`
  const project = await call(`POST /v2${organization}/projects`, owner, {
    body: { name: 'Dry dock', members: [{ user_id: user.id, role: 'user' }] },
  })
  const projectId: number = project.body.project.id
  await call(`POST /v2/projects/${projectId}/tasks`, owner, { body: { summary: 'Scrape the hull' } })
  await call(`POST /v2${organization}/global_todos`, owner, { body: { name: 'Travel', project_ids: [] } })
  const taskSent = {
    summary: 'Paint the hull',
    details: 'Two coats',
    assignee_ids: [user.id],
    due_at: '2099-03-02T09:30:00Z',
    bill_rate: 80,
    pay_rate: 40,
    metadata: [{ key: 'ticket', value: 'HC-17' }],
  }
  const todo = { Projects: { pick: ['Dry dock'] }, 'Add to new projects automatically': true }
  const todoSent = { project_ids: [projectId], add_new_projects_enabled: true }
  return [
    {
      form: 'newTaskForm',
      call: 'POST /v2/projects/{project_id}/tasks',
      path: `${organization}/to-dos?new=yes`,
      label: 'New task',
      typed: { Project: { pick: 'Dry dock' }, ...task },
      action: 'Create task',
      sent: taskSent,
    },
    {
      form: 'taskForm',
      call: 'PUT /v2/tasks/{task_id}',
      path: `${organization}/projects/${projectId}/tasks`,
      open: (page) => page.getByRole('button', { name: 'Scrape the hull', exact: true }).click(),
      label: 'Task',
      typed: task,
      action: 'Save',
      sent: { ...taskSent, lock_version: 0 },
    },
    {
      form: 'newGlobalTodoForm',
      call: 'POST /v2/organizations/{organization_id}/global_todos',
      path: `${organization}/to-dos/global`,
      open: (page) => page.getByRole('button', { name: 'New global to-do' }).first().click(),
      label: 'Global to-do',
      typed: { Name: 'Meetings', ...todo },
      action: 'Create global to-do',
      sent: { name: 'Meetings', ...todoSent },
    },
    {
      form: 'globalTodoForm',
      call: 'PUT /v2/organizations/{organization_id}/global_todos/{id}',
      path: `${organization}/to-dos/global`,
      open: (page) => page.getByRole('button', { name: 'Travel', exact: true }).click(),
      label: 'Global to-do',
      typed: { Name: 'Trips', ...todo },
      action: 'Save',
      sent: { name: 'Trips', ...todoSent },
    },
  ]
}
