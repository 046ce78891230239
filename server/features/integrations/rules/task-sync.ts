import { instantColumn, type MirroredTask } from '../../tasks/public.ts'
import { repeatedIn } from './sync-result.ts'

/** A task as another system sends it, by its own ids. An undefined field stays as it is. */
export type SentTask = {
  remote_id: string
  project_remote_id: string
  summary: string
  remote_alternate_id?: string | null
  details?: string | null
  status?: 'active' | 'completed' | 'deleted'
  assignee_remote_ids?: string[]
  due_at?: string | null
  metadata?: { key: string; value: string | null }[]
}

/** Each task with our ids, or why it has no such ids. */
export function resolveTasks(
  sent: readonly SentTask[],
  known: { projectIds: ReadonlyMap<string, number>; userIds: ReadonlyMap<string, number> },
): (MirroredTask | { error: string })[] {
  const isRepeated = repeatedIn(sent.map(({ remote_id }) => remote_id))
  return sent.map((each, i) => {
    if (isRepeated[i]) return { error: 'remote_id is sent twice' }
    const projectId = known.projectIds.get(each.project_remote_id)
    if (projectId === undefined) return { error: `project_remote_id ${each.project_remote_id} is not linked` }
    const unlinked = each.assignee_remote_ids?.find((remoteId) => !known.userIds.has(remoteId))
    if (unlinked !== undefined) return { error: `assignee_remote_ids: ${unlinked} is not linked` }
    return {
      remoteId: each.remote_id,
      projectId,
      summary: each.summary,
      remoteAlternateId: each.remote_alternate_id,
      details: each.details,
      status: each.status,
      dueAt: instantColumn(each.due_at),
      metadata: each.metadata,
      assigneeIds: each.assignee_remote_ids?.flatMap((remoteId) => known.userIds.get(remoteId) ?? []),
    }
  })
}
