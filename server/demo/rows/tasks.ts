import { emailOf, momentOf, people, projects } from '../story/cast.ts'
import { globalTodos, tasks, tracker } from '../story/tasks.ts'
import { statusOf } from './work.ts'

/** The ids of rows by name. */
export type Ids = { organizationId: number; users: Map<string, number>; projects: Map<string, number> }

/** The rows of `global_todos`. */
export function globalTodoRows({ organizationId }: Ids) {
  return globalTodos.map(({ name, created, addsNewProjects }, i) => ({
    organization_id: organizationId,
    name,
    add_new_projects_enabled: addsNewProjects,
    created_at: momentOf(created, i),
    updated_at: momentOf(created, i),
  }))
}

/** The one row of `integrations`. */
export function integrationRows({ organizationId }: Ids) {
  const { name, type, created, synced } = tracker
  const created_at = momentOf(created, 0)
  const last_sync_at = momentOf(synced, 0)
  return [{ organization_id: organizationId, name, type, last_sync_at, created_at, updated_at: created_at }]
}

export function projectLinkRows(ids: Ids, integrationId: number) {
  return Object.entries(tracker.projects).map(([project, key], i) => ({
    organization_id: ids.organizationId,
    integration_id: integrationId,
    project_id: ids.projects.get(project),
    remote_id: `P-${i + 1}`,
    remote_alternate_id: key,
    created_at: momentOf(tracker.created, i),
    updated_at: momentOf(tracker.created, i),
  }))
}

export function userLinkRows(ids: Ids, integrationId: number) {
  return tracker.users.split(' ').map((name, i) => ({
    organization_id: ids.organizationId,
    integration_id: integrationId,
    user_id: userIdOf(ids, name),
    remote_id: `U-${101 + i}`,
    created_at: momentOf(tracker.created, i),
    updated_at: momentOf(tracker.created, i),
  }))
}

/** The rows of `tasks`: the tasks of projects in the order of the story, then those of global to-dos. */
export function taskRows(ids: Ids, todoIds: Map<string, number>, integrationId: number) {
  return [...ownRows(ids, integrationId), ...sharedRows(ids, todoIds)]
}

function ownRows(ids: Ids, integrationId: number) {
  const numbers = new Map<string, number>()
  return tasks.map((task, i) => {
    const project = projectCalled(task.project)
    const number = (numbers.get(task.project) ?? 0) + 1
    numbers.set(task.project, number)
    const key = (tracker.projects as Record<string, string>)[task.project]
    const created = momentOf(project.created, i)
    // Work is done month by month, until the project is archived or the story ends.
    const changed = momentOf(
      project.archived ?? `2026-${10 + (i % 2)}-${String(1 + (i % 13)).padStart(2, '0')}`,
      i,
    )
    return {
      ...blank(ids, task.project),
      status: task.status,
      summary: task.summary,
      details:
        i % 7 === 0
          ? 'Talk to the client first; the notes of the last meeting are in the shared folder.'
          : null,
      integration_id: key ? integrationId : null,
      remote_id: key ? `${key}-${number}` : null,
      remote_alternate_id: key && number % 2 === 0 ? `ALT-${number}` : null,
      lock_version: task.status === 'active' ? i % 3 : 1 + (i % 3),
      pay_rate: task.hasRates ? '35.00' : null,
      bill_rate: task.hasRates ? '110.00' : null,
      metadata: i % 9 === 0 ? { estimate: `${2 + (i % 5)}h` } : {},
      completed_at: task.status === 'completed' ? changed : null,
      due_at: task.due ? `${task.due}T17:00:00Z` : null,
      created_at: created,
      updated_at: task.status === 'active' ? created : changed,
    }
  })
}

function sharedRows(ids: Ids, todoIds: Map<string, number>) {
  return globalTodos.flatMap((todo) => {
    const at = (project: string, status: 'active' | 'deleted', i: number) => ({
      ...blank(ids, project),
      status,
      summary: todo.name,
      global_todo_id: todoIds.get(todo.name) ?? null,
      lock_version: status === 'deleted' ? 1 : 0,
      created_at: momentOf(todo.created, i),
      updated_at: momentOf(todo.created, i),
    })
    const shared = todo.projects === 'all' ? sharing() : todo.projects
    const left = 'left' in todo ? [at(todo.left, 'deleted', 0)] : []
    return [...shared.map((project, i) => at(project, 'active', i)), ...left]
  })
}

/** The projects with global to-dos: all but breaks and projects that were abandoned at once. */
function sharing(): string[] {
  return projects.filter((each) => each.type !== 'work_break' && !each.deleted).map((each) => each.name)
}

/** All rows have the same columns. */
function blank(ids: Ids, project: string) {
  return {
    organization_id: ids.organizationId,
    project_id: ids.projects.get(project) ?? 0,
    is_archived: statusOf(projectCalled(project)) === 'archived',
    status: 'active',
    summary: '',
    details: null as string | null,
    integration_id: null as number | null,
    remote_id: null as string | null,
    remote_alternate_id: null as string | null,
    global_todo_id: null as number | null,
    lock_version: 0,
    pay_rate: null as string | null,
    bill_rate: null as string | null,
    metadata: {},
    completed_at: null as string | null,
    due_at: null as string | null,
  }
}

export type TaskRow = ReturnType<typeof taskRows>[number]

/** The rows of `task_assignees`; `taskIds` are in the order of the task rows. */
export function assigneeRows(ids: Ids, rows: TaskRow[], taskIds: number[]) {
  return tasks.flatMap(({ assignees }, i) =>
    assignees.map((name) => ({
      organization_id: ids.organizationId,
      task_id: taskIds[i] ?? 0,
      user_id: userIdOf(ids, name),
      status: rows[i]?.status ?? 'active',
      is_archived: rows[i]?.is_archived ?? false,
    })),
  )
}

function projectCalled(name: string) {
  const found = projects.find((project) => project.name === name)
  if (found === undefined) throw new Error(`There is no project ${name} in the demo.`)
  return found
}

function userIdOf(ids: Ids, firstName: string): number {
  const person = people.find(({ name }) => name.split(' ')[0] === firstName)
  if (person === undefined) throw new Error(`There is no ${firstName} in the demo.`)
  return ids.users.get(emailOf(person.name)) ?? 0
}
