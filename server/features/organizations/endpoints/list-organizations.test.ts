import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world()
const path = 'GET /v2/organizations'
const idsIn = (reply: { body: { organizations: { id: number }[] } }) =>
  reply.body.organizations.map(({ id }) => id)

test('200: the organization of the token, and no other', async () => {
  const reply = await w.call(path, w.viewer)
  assert.equal(reply.status, 200)
  assert.deepEqual(idsIn(reply), [w.organizationId])
  assert.equal(reply.body.organizations[0].name, 'Test Works')
  assert.deepEqual(idsIn(await w.call(path, w.otherOwner)), [w.otherOrganizationId])
})

test('200: the token’s own organization and those it created, in pages by id', async () => {
  const made: number[] = []
  for (const name of ['Second Works', 'Third Works']) {
    const { body } = await w.call('POST /v2/organizations', w.owner, { body: { name } })
    made.push(body.organization.id)
  }
  const [second = 0, third = 0] = made
  assert.deepEqual(idsIn(await w.call(path, w.owner)), [w.organizationId, second, third])

  const first = await w.call(`${path}?page_limit=2`, w.owner)
  assert.deepEqual(idsIn(first), [w.organizationId, second])
  assert.deepEqual(first.body.pagination, { next_page_start_id: third })
  const last = await w.call(`${path}?page_limit=2&page_start_id=${third}`, w.owner)
  assert.deepEqual(idsIn(last), [third])
  assert.equal('pagination' in last.body, false)
})

test('200: a page that ends with the last organization has no pagination', async () => {
  const reply = await w.call(`${path}?page_limit=1`, w.manager)
  assert.deepEqual(idsIn(reply), [w.organizationId])
  assert.deepEqual(Object.keys(reply.body), ['organizations'])
})

test('401: without a credential', async () => {
  const reply = await w.call(path)
  assert.equal(reply.status, 401)
  assert.equal(reply.body.error_code, 10001)
})
