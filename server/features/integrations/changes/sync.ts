import type { Writer } from '../../../api/writing.ts'
import { type MirroredTask, mirrorTasks } from '../../tasks/public.ts'
import { integrationAudit } from '../audits.ts'
import type { SentProject } from '../rules/project-sync.ts'
import type { SyncResult } from '../rules/sync-result.ts'
import { resolveTasks, type SentTask } from '../rules/task-sync.ts'
import type { SentUser } from '../rules/user-sync.ts'
import { recordSync } from '../store/integrations.ts'
import type { LinksOf } from '../store/links.ts'
import { type SyncedProjects, syncProjects } from './sync-projects.ts'
import { type SyncedUsers, syncUsers } from './sync-users.ts'

export type Batch = { projects: SentProject[]; users: SentUser[]; tasks: SentTask[] }
export type Synced = { projects: SyncResult[]; users: SyncResult[]; tasks: SyncResult[] }

/** Applies a batch of an integration: projects and users first, then the tasks that refer to them. */
export async function sync(writer: Writer, at: LinksOf, sent: Batch): Promise<Synced> {
  const projects = await syncProjects(
    writer,
    at,
    sent.projects,
    sent.tasks.map(({ project_remote_id }) => project_remote_id),
  )
  const users = await syncUsers(
    writer,
    at,
    sent.users,
    sent.tasks.flatMap(({ assignee_remote_ids }) => assignee_remote_ids ?? []),
  )
  const tasks = await syncTasks(writer, at, sent.tasks, { projects, users })
  await recordSync(writer.db, at.organizationId, at.integrationId, writer.now)
  const synced = { projects: projects.results, users: users.results, tasks }
  auditSync(writer, at, synced)
  return synced
}

async function syncTasks(
  writer: Writer,
  at: LinksOf,
  sent: SentTask[],
  { projects, users }: { projects: SyncedProjects; users: SyncedUsers },
): Promise<SyncResult[]> {
  const resolved = resolveTasks(sent, { projectIds: projects.projectIds, userIds: users.userIds })
  const mirrored = resolved.filter((each): each is MirroredTask => 'projectId' in each)
  const results = (await mirrorTasks(writer, at, mirrored, projects.names)).values()
  return resolved.map((each): SyncResult => {
    if ('error' in each) return { result: 'rejected', error: each.error }
    const result = results.next().value
    if (result === undefined) throw new Error('A task of the sync has no result.')
    return result.result === 'rejected' ? result : { result: result.result, id: result.taskId }
  })
}

/** One entry for the whole sync, and none if nothing changed. Projects have entries of their own. */
function auditSync({ audit }: Writer, { organizationId, integrationId }: LinksOf, synced: Synced): void {
  const counts = Object.entries(synced).flatMap(([what, results]) =>
    (['created', 'updated'] as const).flatMap((done) => {
      const count = results.filter(({ result }) => result === done).length
      return count === 0 ? [] : [[`${what}_${done}`, count]]
    }),
  )
  if (counts.length === 0) return
  const details = Object.fromEntries(counts)
  audit(integrationAudit('sync', { organizationId, recordId: integrationId, details }))
}
