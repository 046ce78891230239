import { instantColumn, type MirroredTask } from '../../tasks/public.ts'
import { repeatedIn } from './sync-result.ts'

/** A task as another system tells it, by its own ids; undefined leaves a field as it is. */
export type ToldTask = {
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

/** Each told task in our ids, or why it cannot be said in them. */
export function resolveTasks(
  told: readonly ToldTask[],
  known: { projectIds: ReadonlyMap<string, number>; userIds: ReadonlyMap<string, number> },
): (MirroredTask | { error: string })[] {
  const isRepeated = repeatedIn(told.map(({ remote_id }) => remote_id))
  return told.map((each, i) => {
    if (isRepeated[i]) return { error: 'remote_id is sent twice' }
    const projectId = known.projectIds.get(each.project_remote_id)
    if (projectId === undefined) return { error: `project_remote_id ${each.project_remote_id} is not linked` }
    const stranger = each.assignee_remote_ids?.find((remoteId) => !known.userIds.has(remoteId))
    if (stranger !== undefined) return { error: `assignee_remote_ids: ${stranger} is not linked` }
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
