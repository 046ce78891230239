import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const create = (body: object, as: Person = w.owner) =>
  w.call(`POST /v2/organizations/${w.organizationId}/invite_links`, as, { body })

test('201: a link with its address, announced and audited', async () => {
  const { reply, facts, audit } = await traced(w, () =>
    create(
      {
        role: 'project_manager',
        project_ids: [w.projectId],
        expires_at: '2026-06-01T00:00:00+02:00',
        max_uses: 3,
      },
      w.manager,
    ),
  )
  const { invite_link: link } = reply.body
  assert.equal(reply.status, 201)
  assert.deepEqual(link, {
    id: link.id,
    url: link.url,
    role: 'project_manager',
    project_ids: [w.projectId],
    status: 'active',
    uses: 0,
    max_uses: 3,
    expires_at: '2026-05-31T22:00:00.000000Z',
    created_by_id: w.manager.id,
    created_at: link.created_at,
    updated_at: link.created_at,
  })
  assert.match(link.url, /^http:\/\/stint\.test\/invite\/[\w-]{24}$/)
  const payload = { organization_id: w.organizationId, invite_link_id: link.id, role: 'project_manager' }
  assert.deepEqual(facts, [{ name: 'invite_link.created', payload }])
  assert.deepEqual(
    audit.map((entry) => [entry.action, entry.record_type, entry.record_id]),
    [['create', 'InviteLink', link.id]],
  )
})

test('201: by default a link adds viewers, without a maximum and without an end', async () => {
  const { invite_link: link } = (await create({ expires_at: null, max_uses: null })).body
  assert.deepEqual([link.role, 'max_uses' in link, 'expires_at' in link], ['project_viewer', false, false])
})

test('400: managers of the organization, a moment that is over, no uses, unknown projects', async () => {
  const wrong = await create({ role: 'organization_manager', expires_at: 'soon', max_uses: 0 })
  assert.deepEqual(pluck(wrong.body.details, 'attribute'), ['role', 'expires_at', 'max_uses'])
  const over = await create({ expires_at: '2026-05-04T07:59:59Z' })
  assert.deepEqual(pluck(over.body.details, 'attribute'), ['expires_at'])
  const unknown = await create({ project_ids: [999_999] })
  assert.deepEqual(pluck(unknown.body.details, 'attribute'), ['project_ids[0]'])
})

test('403: leads too; 404: non-members', async () => {
  await makeTeam(w, {
    members: [leadOf(w.projectManager)],
    lead_options: { invite_members_to_organization: true },
  })
  for (const person of [w.projectManager, w.user]) assert.equal((await create({}, person)).status, 403)
  assert.equal((await create({}, w.otherOwner)).status, 404)
})
