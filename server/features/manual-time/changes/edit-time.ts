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
import { lockRefusal } from '../rules/approval.ts'
import { mayWriteOn, type Reach } from '../rules/reach.ts'
import { isOpen } from '../rules/told-time.ts'
import { settingsFor } from '../store/settings.ts'
import { logEdits } from './log-edits.ts'
import { holdTime, requireWork } from './workable.ts'

export type Edit = {
  organizationId: number
  userId: number
  blameUserId: number
  reach: Reach
  interval: Seconds
  reason: string
  /** Only this time; undefined: all of the interval that is in reach. */
  projectId: number | undefined
}

export type TimeChange = { project_id?: number; task_id?: number | null; billable?: boolean }

/** Takes time away; what is not in reach of the caller stays. Tells how many seconds it was. */
export function takeAwayTime(writer: Writer, edit: Edit): Promise<number> {
  return editStretches(writer, edit, 'delete', () => undefined)
}

/** Gives time to another project or task, or bills it otherwise; tells how many seconds it was. */
export async function moveTime(writer: Writer, edit: Edit, change: TimeChange): Promise<number> {
  const { organizationId, userId, reach } = edit
  if (reach.isSelf && !reach.isManager) {
    const settings = await settingsFor(writer.db, organizationId, userId)
    if (settings.requires_approval) throw problems.approval_required()
  }
  const project = await projectAfter(writer, edit, change)
  return editStretches(writer, edit, 'edit', (work) => changedWork(work, change, project))
}

async function projectAfter(writer: Writer, edit: Edit, { project_id, task_id }: TimeChange) {
  if (project_id === undefined) return undefined
  if (!mayWriteOn(edit.reach, project_id)) throw trackingProblems.user_project_access()
  return requireWork(writer, edit, project_id, task_id ?? null)
}

/** Without a project only the billing changes. A task belongs to its project, so it does not come along. */
function changedWork(
  work: Parameters<WorkChange>[0],
  change: TimeChange,
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
  const tracker = await holdTime(writer, at)
  const isMeant = (id: number) => mayWriteOn(reach, id) && (projectId === undefined || projectId === id)
  const all = await timeWithin(writer.db, tracker, interval)
  const meant = all.filter((each) => isMeant(each.projectId) && isChanged(each, change(each)))
  if (meant.length === 0) {
    if (all.some((each) => !isMeant(each.projectId) && projectId === undefined)) throw refusals.forbidden()
    return 0
  }
  if (!isOpen(interval, writer.now)) throw trackingProblems.activity_period_restricted()
  const locked = lockRefusal(meant)
  if (locked === 'timesheet_locked') throw trackingProblems.timesheet_locked()
  if (locked === 'activity_locked') throw problems.activity_locked()
  await rewriteTime(writer, tracker, interval, (work) => (isMeant(work.projectId) ? change(work) : work))
  const logs = meant.map((each) => {
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
  return meant.reduce((sum, { from, to }) => sum + to - from, 0)
}

function isChanged(before: BookedStretch, after: ReturnType<WorkChange>): boolean {
  return (
    after?.projectId !== before.projectId ||
    after.taskId !== before.taskId ||
    after.billable !== before.billable
  )
}
