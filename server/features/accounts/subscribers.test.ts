import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../foundation/db/sql.ts'
import { world } from '../../testing/world.ts'

const w = await world({ isOwn: true })

// The test world removes a member who has a token as it is made.
test('notified: every owner, when a token ends because its assignee was removed', async () => {
  const [mail, ...others] = await w.mailsTo('olive.owner@stint.test')
  assert.equal(others.length, 0)
  assert.equal(mail?.subject, 'An organization token of Test Works stopped working')
  assert.match(mail?.text ?? '', /“test” stopped working because Ray Removed/)
  assert.equal(mail?.link, `/organizations/${w.organizationId}/settings/tokens`)
  assert.equal((await w.mailsTo('max.manager@stint.test')).length, 0)
  assert.equal((await w.call('GET /v2/users/me', w.removed)).status, 401)
})

test('not notified: an owner who receives no mails', async () => {
  const quiet = await w.addPerson('Quinn Quiet', 'owner')
  await w.database.change(sql`update users set receives_emails = false where id = ${quiet.id}`)
  await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
    body: { members: [{ user_id: w.viewer.id, role: 'remove' }] },
  })
  assert.equal((await w.mailsTo('olive.owner@stint.test')).length, 2)
  assert.deepEqual(await w.mailsTo('quinn.quiet@stint.test'), [])
})
