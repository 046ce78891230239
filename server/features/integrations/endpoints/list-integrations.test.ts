import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}/integrations`
const make = async (name: string) =>
  (await w.call(`POST ${path}`, w.owner, { body: { name, type: 'custom' } })).body.integration.id
const [first, second, gone, third] = [await make('A'), await make('B'), await make('C'), await make('D')]
await w.call(`PUT /v2/integrations/${second}`, w.owner, { body: { status: 'disabled' } })
await w.call(`DELETE /v2/integrations/${gone}`, w.owner)

test('200: active and disabled ones, in pages', async () => {
  const all = await w.call(`GET ${path}`, w.manager)
  assert.deepEqual(pluck(all.body.integrations), [first, second, third])
  const page = await w.call(`GET ${path}?page_limit=2`, w.owner)
  assert.deepEqual(pluck(page.body.integrations), [first, second])
  assert.deepEqual(page.body.pagination, { next_page_start_id: third })
  const last = await w.call(`GET ${path}?page_start_id=${third}`, w.owner)
  assert.deepEqual([pluck(last.body.integrations), 'pagination' in last.body], [[third], false])
})

test('403: members without a leading role; 404: another organization', async () => {
  for (const person of [w.projectManager, w.user, w.viewer, w.member])
    assert.equal((await w.call(`GET ${path}`, person)).status, 403)
  assert.equal((await w.call(`GET ${path}`, w.otherOwner)).status, 404)
})
