import {
  type Access,
  inOrganization,
  inWords,
  managers,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { isManager, organizationIdsOf, seesMoney } from '../../api/caller.ts'
import { requireRecord } from '../../api/member-access.ts'
import { ofProject, onTheProject, projectStanding } from '../projects/public.ts'
import type { TaskRow } from './records/task.ts'
import { findTask, locatedTask } from './store/tasks.ts'

const leaders: Standing[] = ['owner', 'manager', 'project_manager']

export const mayListTasks = inOrganization(standings)
export const mayListProjectTasks = ofProject(onTheProject)
export const mayReadTask = ofTask(onTheProject)
export const mayDeleteTask = ofTask(leaders)
export const mayChangeTaskMetadata = ofTask(leaders)

export const mayCreateTasks = narrowed(
  ofProject([...leaders, 'project_user']),
  'Project users can create tasks for themselves or without an assignee.',
)
export const mayChangeTask = narrowed(
  ofTask([...leaders, 'project_user']),
  'Project users can only change the status of tasks that are assigned to them.',
)

export const mayListGlobalTodos = inOrganization(standings)
export const mayWriteGlobalTodos = managers

/** For paths that name a task: the caller's standing on its project decides. Everybody else gets a 404. */
function ofTask(allows: Standing[]): Access<Place<TaskRow>, { task_id: number }> {
  return {
    kind: 'record',
    async locate({ db, caller, params }) {
      const { row, membership } = await requireRecord(
        caller,
        findTask(db, organizationIdsOf(caller), params.task_id, caller.userId),
      )
      return {
        membership,
        standing: isManager(membership) ? membership.role : projectStanding(row.cell('role')),
        subject: row.seenAs(locatedTask(seesMoney(membership))),
      }
    },
    allows,
    sees: onTheProject,
    text: `${inWords(allows)} of the task’s project. Owner and manager are roles in its organization.`,
  }
}

/** The same access with a condition that the endpoint itself checks. */
function narrowed<Where, Params>(access: Access<Where, Params>, also: string): Access<Where, Params> {
  return { ...access, text: `${access.text} ${also}` }
}
