import { type Demo, type DemoProject, userIdOf } from '../../../api/demo/demo.ts'
import { momentOf } from '../../../api/demo/person.ts'
import { present } from '../../../foundation/values/present.ts'
import { globalTodos, tasks } from './story.ts'

/** The rows of `global_todos`. */
export function globalTodoRows({ organizationId }: Demo) {
  return globalTodos.map(({ name, created, addsNewProjects }, i) => ({
    organization_id: organizationId,
    name,
    add_new_projects_enabled: addsNewProjects,
    created_at: momentOf(created, i),
    updated_at: momentOf(created, i),
  }))
}

/** The rows of `tasks`: the tasks of projects in the order of the story, then those of global to-dos. */
export function taskRows(demo: Demo, todoIds: Map<string, number>) {
  return [...ownRows(demo), ...sharedRows(demo, todoIds)]
}

function ownRows(demo: Demo) {
  const numbers = new Map<string, number>()
  return tasks.map((task, i) => {
    const project = projectCalled(demo, task.project)
    const number = (numbers.get(task.project) ?? 0) + 1
    numbers.set(task.project, number)
    const remote = demo.tracked.get(task.project)
    const created = momentOf(project.created, i)
    // Work is done month by month, until the project is archived or the story ends.
    const changed = momentOf(
      project.archived ?? `2026-${10 + (i % 2)}-${String(1 + (i % 13)).padStart(2, '0')}`,
      i,
    )
    return {
      ...blank(demo, project),
      status: task.status,
      summary: task.summary,
      details:
        i % 7 === 0
          ? 'Talk to the client first; the notes of the last meeting are in the shared folder.'
          : null,
      integration_id: remote?.integrationId ?? null,
      remote_id: remote ? `${remote.key}-${number}` : null,
      remote_alternate_id: remote && number % 2 === 0 ? `ALT-${number}` : null,
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

function sharedRows(demo: Demo, todoIds: Map<string, number>) {
  return globalTodos.flatMap((todo) => {
    const at = (project: string, status: 'active' | 'deleted', i: number) => ({
      ...blank(demo, projectCalled(demo, project)),
      status,
      summary: todo.name,
      global_todo_id: todoIds.get(todo.name) ?? null,
      lock_version: status === 'deleted' ? 1 : 0,
      created_at: momentOf(todo.created, i),
      updated_at: momentOf(todo.created, i),
    })
    const shared = todo.projects === 'all' ? sharing(demo) : todo.projects
    const left = 'left' in todo ? [at(todo.left, 'deleted', 0)] : []
    return [...shared.map((project, i) => at(project, 'active', i)), ...left]
  })
}

/** The projects with global to-dos: all but breaks and projects that were abandoned immediately. */
function sharing({ projects }: Demo): string[] {
  return projects.filter((each) => !each.isBreak && each.status !== 'deleted').map((each) => each.name)
}

type Filled = {
  [Name in
    | 'details'
    | 'remote_id'
    | 'remote_alternate_id'
    | 'pay_rate'
    | 'bill_rate'
    | 'completed_at'
    | 'due_at']: string | null
} & { integration_id: number | null; global_todo_id: number | null }

/** All rows have the same columns. */
function blank({ organizationId }: Demo, project: DemoProject) {
  const filled: Filled = {
    details: null,
    integration_id: null,
    remote_id: null,
    remote_alternate_id: null,
    global_todo_id: null,
    pay_rate: null,
    bill_rate: null,
    completed_at: null,
    due_at: null,
  }
  return {
    ...filled,
    organization_id: organizationId,
    project_id: project.id,
    is_archived: project.status === 'archived',
    status: 'active',
    summary: '',
    lock_version: 0,
    metadata: {},
  }
}

type TaskRow = ReturnType<typeof taskRows>[number]

/** The rows of `task_assignees`; `taskIds` are in the order of the task rows. */
export function assigneeRows(demo: Demo, rows: TaskRow[], taskIds: number[]) {
  return tasks.flatMap(({ assignees }, i) =>
    assignees.map((name) => ({
      organization_id: demo.organizationId,
      task_id: present(taskIds[i], 'id of a task'),
      user_id: userIdOf(demo, name),
      status: rows[i]?.status ?? 'active',
      is_archived: rows[i]?.is_archived ?? false,
    })),
  )
}

function projectCalled({ projects }: Demo, name: string): DemoProject {
  const found = projects.find((project) => project.name === name)
  if (found === undefined) throw new Error(`There is no project ${name} in the demo.`)
  return found
}
