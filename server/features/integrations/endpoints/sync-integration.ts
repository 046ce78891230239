import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { idInput, nameInput, oneOfInput, orNullInput } from '../../../foundation/http/body.ts'
import { bodyLimits } from '../../../foundation/http/body-limit.ts'
import { type Detail, problems as general } from '../../../foundation/http/problems.ts'
import { json } from '../../../foundation/http/reply.ts'
import { metadataInput } from '../../../foundation/records/metadata.ts'
import { detailsInput, dueAtInput, ownStatuses, summaryInput } from '../../tasks/public.ts'
import { mayUseIntegration } from '../access.ts'
import { sync } from '../changes/sync.ts'
import { integrationSynced } from '../facts.ts'
import { problems } from '../problems.ts'
import type { SyncResult } from '../rules/sync-result.ts'
import { lockIntegration } from '../store/integrations.ts'

/** Without a comma, which separates ids in a query. */
const remoteIdInput = () => Type.String({ minLength: 1, maxLength: 200, pattern: '^[^,]+$' })
const most = { maxItems: 500 }

const bodyInput = Type.Object({
  projects: Type.Optional(
    Type.Array(
      Type.Object({
        remote_id: remoteIdInput(),
        remote_alternate_id: Type.Optional(orNullInput(remoteIdInput())),
        name: nameInput(),
        status: Type.Optional(oneOfInput('active', 'archived')),
        project_id: Type.Optional(idInput()),
      }),
      { ...most, description: 'project_id links an existing project; without it, a project is created.' },
    ),
  ),
  users: Type.Optional(
    Type.Array(
      Type.Object({
        remote_id: remoteIdInput(),
        email: Type.Optional(Type.String({ maxLength: 255 })),
        user_id: Type.Optional(idInput()),
      }),
      { ...most, description: 'Active members of the organization, by email or user_id.' },
    ),
  ),
  tasks: Type.Optional(
    Type.Array(
      Type.Object({
        remote_id: remoteIdInput(),
        remote_alternate_id: Type.Optional(orNullInput(remoteIdInput())),
        project_remote_id: remoteIdInput(),
        summary: summaryInput(),
        details: Type.Optional(detailsInput()),
        status: Type.Optional(oneOfInput(...ownStatuses)),
        assignee_remote_ids: Type.Optional(Type.Array(remoteIdInput(), { maxItems: 100 })),
        due_at: Type.Optional(dueAtInput()),
        metadata: Type.Optional(metadataInput),
      }),
      { ...most, description: 'Assignees must be users or managers of the project.' },
    ),
  ),
})

const results = (id: string) =>
  Type.Array(
    Type.Object(
      {
        remote_id: Type.String(),
        result: Type.Enum(['created', 'updated', 'unchanged', 'rejected']),
        [id]: Type.Optional(Type.Integer()),
        error: Type.Optional(Type.String()),
      },
      { additionalProperties: false },
    ),
  )

const replySchema = Type.Object({
  projects: results('project_id'),
  users: results('user_id'),
  tasks: results('task_id'),
})

export const syncIntegration = endpoint({
  put: '/v2/integrations/:integration_id/sync',
  tag: 'Integrations',
  summary: 'Sync projects, users and tasks by their remote ids',
  description:
    'Takes up to 500 projects, 500 users and 500 tasks in one transaction. Each item is created, updated or left unchanged by its remote_id, or rejected with an error that does not affect the others. Fields that an item omits keep their value. Sending the same batch again changes nothing. Projects and users are applied first, so tasks can refer to projects and users of the same batch.',
  access: mayUseIntegration,
  body: bodyInput,
  bodyLimit: bodyLimits.batch,
  check: ({ users = [] }) => users.flatMap(unnamed),
  reply: json('The result of each item, in the order sent.', replySchema),
  example: {
    body: {
      projects: [{ remote_id: 'PRJ-7', name: 'Harbour crane' }],
      tasks: [{ remote_id: 'HC-17', project_remote_id: 'PRJ-7', summary: 'Paint the crane' }],
    },
  },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const integrationId = subject.cell('id')
    const integration = await lockIntegration(writer.db, organizationId, integrationId)
    if (integration === undefined) throw general.not_found()
    if (integration.status === 'disabled') throw problems.integration_disabled()
    const { projects = [], users = [], tasks = [] } = body
    const synced = await sync(writer, { organizationId, integrationId }, { projects, users, tasks })
    const { name, type } = integration
    const payload = { organization_id: organizationId, integration_id: integrationId, name, type }
    writer.announce(integrationSynced(payload))
    return {
      projects: shown(projects, synced.projects, 'project_id'),
      users: shown(users, synced.users, 'user_id'),
      tasks: shown(tasks, synced.tasks, 'task_id'),
    }
  },
})

function unnamed({ email, user_id }: { email?: string; user_id?: number }, i: number): Detail[] {
  return email || user_id !== undefined
    ? []
    : [{ attribute: `users[${i}].email`, error: 'is required without user_id' }]
}

function shown(sent: { remote_id: string }[], synced: SyncResult[], idName: string) {
  return sent.map(({ remote_id }, i) => {
    const each = synced[i]
    if (each === undefined) throw new Error('An item of the sync has no result.')
    if (each.result === 'rejected') return { remote_id, result: each.result, error: each.error }
    return { remote_id, result: each.result, [idName]: each.id }
  })
}
