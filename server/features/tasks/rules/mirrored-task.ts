import { changedMetadata, type Metadata } from '../../../foundation/records/metadata.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { keysOf } from '../../../foundation/values/keys.ts'
import type { OwnStatus } from './task-status.ts'

/** A task as another system sends it. An undefined field stays as it is. */
export type MirroredTask = {
  remoteId: string
  projectId: number
  summary: string
  remoteAlternateId?: string | null
  details?: string | null
  status?: OwnStatus
  dueAt?: Instant | null
  metadata?: { key: string; value: string | null }[]
  assigneeIds?: number[]
}

/** The same task as it is stored. */
export type MirrorRow = {
  project_id: number
  summary: string
  details: string | null
  status: OwnStatus
  remote_id: string
  remote_alternate_id: string | null
  due_at: Instant | null
  completed_at: Instant | null
  metadata: Metadata
  assignee_ids: number[]
}

const blank = {
  details: null,
  status: 'active',
  remote_alternate_id: null,
  due_at: null,
  completed_at: null,
  metadata: {},
  assignee_ids: [],
} as const

export type MirrorPlan =
  | { result: 'rejected'; error: string }
  | { result: 'unchanged' }
  | { result: 'created' | 'updated'; row: MirrorRow; changed: string[] }

/** What to do with a task that was sent, given the stored one. Sending the same task again changes nothing. */
export function planMirror(
  current: MirrorRow | undefined,
  sent: MirroredTask,
  known: { isAssignable(userId: number): boolean; now: Instant },
): MirrorPlan {
  const unassignable = sent.assigneeIds?.find((id) => !known.isAssignable(id))
  if (unassignable !== undefined)
    return { result: 'rejected', error: `user ${unassignable} is not a user or manager of the project` }
  const before = { ...blank, ...current }
  const status = sent.status ?? before.status
  const row: MirrorRow = {
    project_id: sent.projectId,
    summary: sent.summary.trim(),
    details: sent.details === undefined ? before.details : sent.details,
    status,
    remote_id: sent.remoteId,
    remote_alternate_id:
      sent.remoteAlternateId === undefined ? before.remote_alternate_id : sent.remoteAlternateId,
    due_at: sent.dueAt === undefined ? before.due_at : sent.dueAt,
    completed_at: completedAt(before, status, known.now),
    metadata: sent.metadata ? changedMetadata({ ...before.metadata }, sent.metadata) : { ...before.metadata },
    // Users who can't be assigned on the task's new project are unassigned.
    assignee_ids: [...new Set(sent.assigneeIds ?? before.assignee_ids.filter(known.isAssignable))].sort(
      (a, b) => a - b,
    ),
  }
  if (current === undefined) return { result: 'created', row, changed: [] }
  const changed = keysOf(row).filter((name) => canonical(row[name]) !== canonical(current[name]))
  return changed.length === 0 ? { result: 'unchanged' } : { result: 'updated', row, changed }
}

function completedAt(
  before: { status: OwnStatus; completed_at: Instant | null },
  status: OwnStatus,
  now: Instant,
) {
  if (status === 'active') return null
  return status === 'completed' && before.status !== 'completed' ? now : before.completed_at
}

/** Equal values as equal text. The order of keys doesn't matter. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
  return JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
