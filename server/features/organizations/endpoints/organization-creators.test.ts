import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { signedInAs } from '../../../testing/accounts.ts'
import { type Person, world } from '../../../testing/world.ts'

const open = await world({ settings: { STINT_ORGANIZATIONS_PER_USER: '3' } })
const closed = await world({ settings: { STINT_ORGANIZATION_CREATORS: 'administrators' } })
const create = (w: typeof open, as: Person) =>
  w.call('POST /v2/organizations', as, { body: { name: 'One More' } })
const mayCreate = async (w: typeof open, person: Person) =>
  (await (await signedInAs(w, person.id)).call('GET /account/state')).body.may_create_organizations

test('400: one user creates more organizations than the server allows, also twenty at once', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => create(open, open.user)))
  assert.equal(replies.filter((reply) => reply.status === 201).length, 3)
  const refused = replies.find((reply) => reply.status !== 201)
  assert.deepEqual([refused?.status, refused?.body.error_code], [400, 11104])
  assert.equal((await create(open, open.viewer)).status, 201, 'others still can')
  assert.equal(await mayCreate(open, open.user), true)
})

test('400: handing an organization over makes no room for another', async () => {
  await open.database.change(sql`
    update organization_members set status = 'removed', removed_at = now()
    where user_id = ${open.user.id} and organization_id <> ${open.organizationId}`)
  assert.equal((await create(open, open.user)).status, 400)
})

test('403: a user who is no administrator creates an organization on a closed server', async () => {
  for (const person of [closed.owner, closed.user]) {
    const { status, body } = await create(closed, person)
    assert.deepEqual([status, body.error_code], [403, 10003])
  }
  assert.equal(await mayCreate(closed, closed.owner), false)
  await closed.database.change(sql`update users set is_administrator = true where id = ${closed.owner.id}`)
  assert.equal((await create(closed, closed.owner)).status, 201)
  assert.equal(await mayCreate(closed, closed.owner), true)
})
