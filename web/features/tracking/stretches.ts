import type { Activity } from '../../api/v2-types.ts'

export type { Activity }

export type Lock = 'approved' | 'paid' | 'invoiced'

/** Time without a pause on the same work, recorded in the same way. */
export type Stretch = {
  fromMs: number
  toMs: number
  tracked: number
  overall: number
  inputTracked: number
  projectId: number
  taskId: number | null
  billable: boolean
  timeType: Activity['time_type']
  client: string
  /** Its parts were recorded in different ways. */
  isMixed: boolean
  lock: Lock | undefined
  activities: Activity[]
}

const slotMs = 600_000

/** The activities of a member as stretches, in the order of the day; `isMerged`: however they were recorded. */
export function stretchesOf(activities: readonly Activity[], isMerged = false): Stretch[] {
  const ordered = activities
    .filter(({ tracked }) => tracked > 0)
    .sort((one, other) => startOf(one) - startOf(other))
  const stretches: Stretch[] = []
  for (const activity of ordered) {
    const last = stretches.at(-1)
    if (last && goesOn(last, activity) && (isMerged || isAlike(last, activity))) {
      last.isMixed ||= !isAlike(last, activity)
      last.toMs = endOf(activity)
      last.tracked += activity.tracked
      last.overall += activity.overall
      last.inputTracked += activity.input_tracked
      last.activities.push(activity)
    } else stretches.push(begun(activity))
  }
  return stretches
}

function begun(activity: Activity): Stretch {
  return {
    fromMs: startOf(activity),
    toMs: endOf(activity),
    tracked: activity.tracked,
    overall: activity.overall,
    inputTracked: activity.input_tracked,
    projectId: activity.project_id,
    taskId: activity.task_id,
    billable: activity.billable,
    timeType: activity.time_type,
    client: activity.client,
    isMixed: false,
    lock: lockOf(activity),
    activities: [activity],
  }
}

/** In the next slot at the latest, and equal in everything that people change. */
function goesOn(last: Stretch, next: Activity): boolean {
  const before = last.activities.at(-1)
  return (
    before !== undefined &&
    Date.parse(next.time_slot) - Date.parse(before.time_slot) <= slotMs &&
    next.project_id === last.projectId &&
    next.task_id === last.taskId &&
    next.billable === last.billable &&
    lockOf(next) === last.lock
  )
}

const isAlike = (last: Stretch, next: Activity) =>
  next.time_type === last.timeType && next.client === last.client

export function lockOf(activity: Activity): Lock | undefined {
  if (activity.paid) return 'paid'
  if (activity.client_invoiced || activity.team_invoiced) return 'invoiced'
  return activity.immutable ? 'approved' : undefined
}

const startOf = ({ starts_at }: Activity) => Date.parse(starts_at)
const endOf = (activity: Activity) => startOf(activity) + activity.tracked * 1000
