import { Type } from 'typebox'
import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { changedMetadata, metadataInput } from '../../../foundation/records/metadata.ts'
import { mayChangeTaskMetadata } from '../access.ts'
import { taskAudit } from '../audits.ts'
import { requireChangeable, requireNotDeleted } from '../changes/require-changeable.ts'
import { taskChanged } from '../facts.ts'
import { task } from '../records/task.ts'
import { changeTask, getTask, lockTask } from '../store/tasks.ts'

export const updateTaskMetadata = endpoint({
  put: '/v2/tasks/:task_id/update_metadata',
  tag: 'Tasks',
  summary: 'Change the metadata of a task',
  description:
    'Creates keys that are new, changes existing keys, and removes a key when its value is null. An outdated lock_version is refused (11003).',
  access: mayChangeTaskMetadata,
  body: Type.Object({
    lock_version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    metadata: metadataInput,
  }),
  reply: one(task),
  example: { body: { lock_version: 0, metadata: [{ key: 'ticket', value: 'HC-17' }] } },

  async handle({ db, membership, subject, body, now, announce, audit }) {
    const { organizationId } = membership
    const id = subject.cell('id')
    const current = await lockTask(db, organizationId, id)
    requireChangeable(current, body.lock_version)
    requireNotDeleted(current)
    const metadata = changedMetadata(current.metadata, body.metadata)
    await changeTask(db, organizationId, id, { metadata }, now)
    audit(
      taskAudit('update', {
        organizationId,
        recordId: id,
        projectId: current.project_id,
        details: { metadata: body.metadata.map(({ key }) => key) },
      }),
    )
    announce(
      taskChanged({
        organization_id: organizationId,
        project_id: current.project_id,
        project_name: current.project_name,
        task_id: id,
        task_summary: current.summary,
        changed: ['metadata'],
      }),
    )
    return getTask(db, organizationId, id, seesMoney(membership))
  },
})
