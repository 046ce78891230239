import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { type ProjectTasks, shareLockProjects } from '../../projects/public.ts'
import { taskChanged, taskCreated, taskDeleted } from '../facts.ts'
import { attachTasks, detachTasks, renameTasks, type TodoTask } from '../store/global-todo-tasks.ts'
import { type GlobalTodoState, lockNewProjects, wantingNewProjects } from '../store/global-todos.ts'
import { archiveWithProjects } from './archive-tasks.ts'

/** Creates a task in every project for every to-do. */
export async function attach(
  { db, now, announce }: Writer,
  organizationId: number,
  at: { todos: GlobalTodoState[]; projectIds: number[] },
): Promise<void> {
  if (at.todos.length === 0 || at.projectIds.length === 0) return
  for (const { is_new, ...made } of await attachTasks(db, organizationId, at, now)) {
    const payload = payloadOf(organizationId, made)
    const origin = { assignee_ids: [], integration_id: null, remote_id: null }
    if (is_new) announce(taskCreated({ ...payload, ...origin, global_todo_id: made.global_todo_id }))
    else announce(taskChanged({ ...payload, changed: ['status'] }))
  }
}

/** Deletes the to-do's tasks in all projects except these. */
export async function detach(
  { db, now, announce }: Writer,
  organizationId: number,
  at: { todoId: number; exceptProjectIds: number[] },
): Promise<void> {
  for (const gone of await detachTasks(db, organizationId, at, now))
    announce(taskDeleted(payloadOf(organizationId, gone)))
}

export async function rename(
  { db, now, announce }: Writer,
  organizationId: number,
  todo: GlobalTodoState,
): Promise<void> {
  for (const named of await renameTasks(db, organizationId, todo, now))
    announce(taskChanged({ ...payloadOf(organizationId, named), changed: ['summary'] }))
}

/** Names the projects that a to-do can't be attached to. Projects that already have it may stay. */
export async function projectFaults(
  db: Db,
  organizationId: number,
  projectIds: number[],
  attached: ReadonlySet<number>,
): Promise<Detail[]> {
  const found = await shareLockProjects(
    db,
    organizationId,
    projectIds.filter((id) => !attached.has(id)),
  )
  return projectIds.flatMap((id, i) => {
    const project = found.get(id)
    if (attached.has(id) || (project?.status === 'active' && project.type !== 'work_break')) return []
    const error =
      project?.type === 'work_break' ? 'is a break' : 'is not an active project of the organization'
    return [{ attribute: `project_ids[${i}]`, error }]
  })
}

/** What happens to tasks when projects are created, archived or restored. */
export const projectTasks: ProjectTasks = {
  async projectsCreated(writer, organizationId, projectIds) {
    if (projectIds.length === 0) return
    await lockNewProjects(writer.db, organizationId, 'shared')
    const todos = await wantingNewProjects(writer.db, organizationId)
    await attach(writer, organizationId, { todos, projectIds })
  },
  async projectsArchivedOrRestored(writer, organizationId, { restored, archived }) {
    await archiveWithProjects(writer, organizationId, archived, true)
    await archiveWithProjects(writer, organizationId, restored, false)
  },
}

function payloadOf(organizationId: number, { global_todo_id: _todo, ...task }: TodoTask) {
  return { organization_id: organizationId, ...task }
}
