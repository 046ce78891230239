import {
  type Access,
  inOrganization,
  inWords,
  managers,
  membershipIn,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { isManager, seesMoney } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import type { Row } from '../../foundation/records/record.ts'
import { ofProject, onTheProject, projectStanding } from '../projects/public.ts'
import { task } from './records/task.ts'
import { findTask } from './store/tasks.ts'

const leaders: Standing[] = ['owner', 'manager', 'project_manager']

export const mayListTasks = inOrganization(standings)
export const mayListProjectTasks = ofProject(onTheProject)
export const mayReadTask = ofTask(onTheProject)
export const mayDeleteTask = ofTask(leaders)
export const mayChangeTaskMetadata = ofTask(leaders)

export const mayCreateTasks = narrowed(
  ofProject([...leaders, 'project_user']),
  'Project users create tasks for themselves or for nobody.',
)
export const mayChangeTask = narrowed(
  ofTask([...leaders, 'project_user']),
  'Project users change the status of tasks that are assigned to them, and nothing else.',
)

export const mayListGlobalTodos = inOrganization(standings)
export const mayWriteGlobalTodos = managers

/** For paths that name a task: the standing on its project decides, and it is a secret to all others. */
function ofTask(allows: Standing[]): Access<Row> {
  return {
    kind: 'record',
    async locate({ db, caller, params }): Promise<Place<Row>> {
      const organizationIds = caller.memberships.map((membership) => membership.organizationId)
      const row = await findTask(db, organizationIds, params.task_id, caller.userId)
      if (row === undefined) throw problems.not_found()
      const membership = membershipIn(caller, Number(row.extra(0)))
      return {
        membership,
        standing: isManager(membership) ? (membership.role as Standing) : projectStanding(row.extra(1)),
        subject: row.seenAs(task.view(seesMoney(membership))),
      }
    },
    allows,
    sees: onTheProject,
    text: `${inWords(allows)} of the task’s project; owners and managers are those of its organization.`,
  }
}

/** The same access, with what its endpoint asks of some of those whom it allows. */
function narrowed<S>(access: Access<S>, also: string): Access<S> {
  return { ...access, text: `${access.text} ${also}` }
}
