import type { Writer } from '../../../api/writing.ts'
import { isBillable } from '../../tracking/public.ts'
import type { Budgets } from '../ports.ts'
import { problems } from '../problems.ts'
import { timeChanges } from '../rules/days.ts'
import type { TimeGiven } from './add-time.ts'

/** Refuses time that exceeds a budget. The budget stays locked, so two members can't exceed it together. */
export async function requireBudget(
  { db, now }: Writer,
  budgets: Budgets,
  { organizationId, userId }: { organizationId: number; userId: number },
  { interval, zone, project, taskId, billable }: TimeGiven,
): Promise<void> {
  await budgets.lock(db, organizationId, [project.id])
  const work = { projectId: project.id, taskId, isBreak: project.type === 'work_break', lock: undefined }
  const added = { ...interval, ...work, billable: isBillable(project, billable) }
  const changes = timeChanges({ memberId: userId, zone }, [added], [])
  if (!(await budgets.isExceededBy(db, organizationId, changes, now))) return
  throw budgetExceeded()
}

export const budgetExceeded = () =>
  problems.project_budget_exceeded({
    message:
      'The time exceeds the budget of the project or its client, or the member’s limit on the project. Ask an owner or manager to add it.',
  })
