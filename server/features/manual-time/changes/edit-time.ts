import type { Writer } from '../../../api/writing.ts'
import { problems as refusals } from '../../../foundation/http/problems.ts'
import {
  type BookedStretch,
  isBillable,
  rewriteTime,
  type Seconds,
  type TrackedProject,
  timeWithin,
  trackingProblems,
  type WorkChange,
} from '../../tracking/public.ts'
import { problems } from '../problems.ts'
import { isOpen } from '../rules/interval.ts'
import { mayWriteOn, needsApproval, type Reach } from '../rules/reach.ts'
import { settingsFor } from '../store/settings.ts'
import { logEdits } from './log-edits.ts'
import { requireUnlocked } from './require-unlocked.ts'
import { lockTimeOf, requireWork } from './require-work.ts'

export type Edit = {
  organizationId: number
  userId: number
  blameUserId: number
  reach: Reach
  interval: Seconds
  reason: string
  /** Only time on this project; undefined means all time that the caller can change. */
  projectId: number | undefined
}

export type TimeUpdate = { project_id?: number; task_id?: number | null; billable?: boolean }

/** Removes time that the caller can change. Returns the removed seconds. */
export function removeTime(writer: Writer, edit: Edit): Promise<number> {
  return editStretches(writer, edit, 'delete', () => undefined)
}

/** Moves time to another project or task, or changes whether it is billable. Returns the changed seconds. */
export async function changeTime(writer: Writer, edit: Edit, change: TimeUpdate): Promise<number> {
  const { organizationId, userId, reach } = edit
  const settings = await settingsFor(writer.db, organizationId, userId)
  if (needsApproval(reach, settings)) throw problems.approval_required()
  const project = await projectAfter(writer, edit, change)
  return editStretches(writer, edit, 'edit', (work) => changedWork(work, change, project))
}

async function projectAfter(writer: Writer, edit: Edit, { project_id, task_id }: TimeUpdate) {
  if (project_id === undefined) return undefined
  if (!mayWriteOn(edit.reach, project_id)) throw trackingProblems.user_project_access()
  return requireWork(writer, edit, project_id, task_id ?? null)
}

/** Without a project only billable changes. A task stays behind when its time moves to another project. */
function changedWork(
  work: Parameters<WorkChange>[0],
  change: TimeUpdate,
  project: TrackedProject | undefined,
): ReturnType<WorkChange> {
  if (project === undefined) {
    const taskId = change.task_id === null ? null : work.taskId
    return { ...work, taskId, billable: (change.billable ?? work.billable) && !work.isBreak }
  }
  const isSame = project.id === work.projectId
  return {
    projectId: project.id,
    taskId: change.task_id === undefined && isSame ? work.taskId : (change.task_id ?? null),
    isBreak: project.type === 'work_break',
    billable: isBillable(project, change.billable ?? (isSame ? work.billable : undefined)),
  }
}

async function editStretches(
  writer: Writer,
  { reach, interval, projectId, reason, blameUserId, ...at }: Edit,
  action: 'edit' | 'delete',
  change: WorkChange,
): Promise<number> {
  const tracker = await lockTimeOf(writer, at)
  const isAffected = (id: number) => mayWriteOn(reach, id) && (projectId === undefined || projectId === id)
  const all = await timeWithin(writer.db, tracker, interval)
  const affected = all.filter((each) => isAffected(each.projectId) && isChanged(each, change(each)))
  if (affected.length === 0) {
    if (all.some((each) => !isAffected(each.projectId) && projectId === undefined)) throw refusals.forbidden()
    return 0
  }
  if (!isOpen(interval, writer.now)) throw trackingProblems.activity_period_restricted()
  requireUnlocked(affected)
  await rewriteTime(writer, tracker, interval, (work) => (isAffected(work.projectId) ? change(work) : work))
  const logs = affected.map((each) => {
    const after = change(each)
    return {
      action,
      from: each.from,
      to: each.to,
      project: after && { id: after.projectId, taskId: after.taskId },
      original: { id: each.projectId, taskId: each.taskId },
    }
  })
  await logEdits(writer, { ...at, blameUserId, reason, requestId: undefined }, logs)
  return affected.reduce((sum, { from, to }) => sum + to - from, 0)
}

function isChanged(before: BookedStretch, after: ReturnType<WorkChange>): boolean {
  return (
    after?.projectId !== before.projectId ||
    after.taskId !== before.taskId ||
    after.billable !== before.billable
  )
}
