import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}/member_profile_fields`

test('200: every member reads which fields there are, oldest first', async () => {
  assert.deepEqual((await w.call(`GET ${path}`, w.member)).body, { member_profile_fields: [] })
  for (const title of ['Shoe size', 'Hobby', 'Desk'])
    await w.call(`POST ${path}`, w.owner, { body: { type: 'text', title } })
  const { member_profile_fields } = (await w.call(`GET ${path}`, w.member)).body
  assert.deepEqual(
    member_profile_fields.map(({ key }: { key: string }) => key),
    ['shoe_size', 'hobby', 'desk'],
  )
})

test('404: outside the organization', async () => {
  assert.equal((await w.call(`GET ${path}`, w.stranger)).status, 404)
})
