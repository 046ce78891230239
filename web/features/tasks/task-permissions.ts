import { useQuery } from '@tanstack/react-query'
import { manages, useUser } from '../../api/account-state.ts'
import type { Task } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { ownProjectRolesQuery } from './calls.ts'
import { isArchived } from './task-words.ts'

/** What the reader may do with a task; `reason` says why not, where the task itself is the cause. */
export type Rights = { mayEdit: boolean; mayTurn: boolean; mayDelete: boolean; reason?: string }

export type RightsTo = (task: Task) => Rights

/** Owners and managers do all, as project managers on their projects; users turn tasks that are theirs. */
export function useTaskRights(): RightsTo {
  const organization = useOrganization()
  const user = useUser()
  const isManager = manages(organization)
  const { data: roles = {} } = useQuery({
    ...ownProjectRolesQuery(organization.id, user.id),
    enabled: !isManager,
  })
  return (task) => {
    const leads = isManager || roles[task.project_id] === 'manager'
    const reason = fixedBecause(task)
    const isOwn = task.assignee_ids.includes(user.id) && roles[task.project_id] !== 'viewer'
    if (reason) return { mayEdit: false, mayTurn: false, mayDelete: false, reason }
    return {
      mayEdit: leads && task.status !== 'deleted',
      mayTurn: leads || isOwn,
      mayDelete: leads && task.status !== 'deleted',
    }
  }
}

function fixedBecause(task: Task): string | undefined {
  if (task.global_todo_id) return 'A global to-do is never completed, and is changed under Global to-dos.'
  if (isArchived(task.status)) return 'The project is archived.'
  return undefined
}
