import { changedMetadata, type Metadata } from '../../../foundation/records/metadata.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { OwnStatus } from './task-status.ts'

/** A task as another system tells it; undefined leaves a field as it is. */
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

/** What is kept of it. */
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

/** What a told task makes of the one that is kept, if there is one. Telling the same again changes nothing. */
export function planMirror(
  current: MirrorRow | undefined,
  told: MirroredTask,
  known: { isAssignable(userId: number): boolean; now: Instant },
): MirrorPlan {
  const stranger = told.assigneeIds?.find((id) => !known.isAssignable(id))
  if (stranger !== undefined)
    return { result: 'rejected', error: `user ${stranger} is not a user or manager of the project` }
  const before = { ...blank, ...current }
  const status = told.status ?? before.status
  const row: MirrorRow = {
    project_id: told.projectId,
    summary: told.summary.trim(),
    details: told.details === undefined ? before.details : told.details,
    status,
    remote_id: told.remoteId,
    remote_alternate_id:
      told.remoteAlternateId === undefined ? before.remote_alternate_id : told.remoteAlternateId,
    due_at: told.dueAt === undefined ? before.due_at : told.dueAt,
    completed_at: completedAt(before, status, known.now),
    metadata: told.metadata ? changedMetadata({ ...before.metadata }, told.metadata) : { ...before.metadata },
    // Whoever cannot be given work on the task's new project does not move with it.
    assignee_ids: [...new Set(told.assigneeIds ?? before.assignee_ids.filter(known.isAssignable))].sort(
      (a, b) => a - b,
    ),
  }
  if (current === undefined) return { result: 'created', row, changed: [] }
  const changed = (Object.keys(row) as (keyof MirrorRow)[]).filter(
    (name) => canonical(row[name]) !== canonical(current[name]),
  )
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

/** Equal values as equal text; the order of keys does not count. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
  return JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
