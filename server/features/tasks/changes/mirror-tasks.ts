import type { Writer } from '../../../api/writing.ts'
import { present } from '../../../foundation/values/present.ts'
import { lockAssignable } from '../../projects/public.ts'
import { taskChanged, taskCreated, taskDeleted } from '../facts.ts'
import { type MirroredTask, type MirrorPlan, type MirrorRow, planMirror } from '../rules/mirrored-task.ts'
import { replaceAssignees } from '../store/assignees.ts'
import { changeMirrored, insertMirrored, lockMirrored, type StoredMirror } from '../store/mirrored-tasks.ts'
import { assignmentFacts } from './assignment-facts.ts'

export type Mirror = { organizationId: number; integrationId: number }

export type MirrorResult =
  | { result: 'created' | 'updated' | 'unchanged'; taskId: number }
  | { result: 'rejected'; error: string }

/**
 * Creates and changes the tasks of an integration as another system sends them, in a constant number of statements.
 * Each remote id comes once, and the projects are locked and named in `projectNames`.
 */
export async function mirrorTasks(
  writer: Writer,
  mirror: Mirror,
  sent: MirroredTask[],
  projectNames: ReadonlyMap<number, string>,
): Promise<MirrorResult[]> {
  if (sent.length === 0) return []
  const { db, now } = writer
  const { organizationId, integrationId } = mirror
  const remoteIds = sent.map(({ remoteId }) => remoteId)
  const stored = await lockMirrored(db, organizationId, integrationId, remoteIds)
  const byRemoteId = new Map(stored.map((row) => [row.remote_id, row]))
  const isAssignable = await lockAssignable(
    db,
    organizationId,
    sent.flatMap(({ remoteId, projectId, assigneeIds }) =>
      [...(assigneeIds ?? []), ...(byRemoteId.get(remoteId)?.assignee_ids ?? [])].map((userId) => ({
        projectId,
        userId,
      })),
    ),
  )
  const steps = sent.map((each) => {
    const current = byRemoteId.get(each.remoteId)
    const known = {
      isAssignable: (userId: number) => isAssignable({ projectId: each.projectId, userId }),
      now,
    }
    return { current, plan: planMirror(current, each, known) }
  })
  const ids = await applySteps(writer, mirror, steps)
  announceSteps(writer, mirror, steps, ids, projectNames)
  return steps.map(({ plan }, i) =>
    plan.result === 'rejected'
      ? plan
      : { result: plan.result, taskId: present(ids[i], 'id of a mirrored task') },
  )
}

type Step = { current: StoredMirror | undefined; plan: MirrorPlan }

/** Writes new and changed tasks. Returns the id of each step, 0 where it was rejected. */
async function applySteps(
  { db, now }: Writer,
  mirror: Mirror,
  steps: Step[],
): Promise<(number | undefined)[]> {
  const made = steps.flatMap(({ plan }) => (plan.result === 'created' ? [plan.row] : []))
  const newIds = (await insertMirrored(db, mirror, made, now)).values()
  const ids = steps.map(({ current, plan }) =>
    plan.result === 'created' ? newIds.next().value : current?.id,
  )
  const changed = steps.flatMap(({ plan }, i) =>
    plan.result === 'updated' ? [{ ...plan.row, id: present(ids[i], 'id of a mirrored task') }] : [],
  )
  await changeMirrored(db, mirror.organizationId, changed, now)
  const written = steps.flatMap(({ plan }, i) =>
    'row' in plan
      ? [{ id: present(ids[i], 'id of a mirrored task'), assigneeIds: plan.row.assignee_ids }]
      : [],
  )
  await replaceAssignees(db, mirror.organizationId, written)
  return ids
}

function announceSteps(
  { announce }: Writer,
  { organizationId, integrationId }: Mirror,
  steps: Step[],
  ids: (number | undefined)[],
  projectNames: ReadonlyMap<number, string>,
): void {
  steps.forEach(({ current, plan }, i) => {
    if (!('row' in plan)) return
    const { row } = plan
    const payload = payloadOf(organizationId, present(ids[i], 'id of a mirrored task'), row, projectNames)
    const origin = { integration_id: integrationId, remote_id: row.remote_id, global_todo_id: null }
    if (plan.result === 'created')
      announce(taskCreated({ ...payload, assignee_ids: row.assignee_ids, ...origin }))
    else if (row.status === 'deleted' && current?.status !== 'deleted') announce(taskDeleted(payload))
    else announce(taskChanged({ ...payload, changed: plan.changed }))
    for (const fact of assignmentFacts(payload, current?.assignee_ids ?? [], row.assignee_ids)) announce(fact)
  })
}

function payloadOf(
  organizationId: number,
  id: number,
  row: MirrorRow,
  projectNames: ReadonlyMap<number, string>,
) {
  return {
    organization_id: organizationId,
    project_id: row.project_id,
    project_name: projectNames.get(row.project_id) ?? '',
    task_id: id,
    task_summary: row.summary,
  }
}
