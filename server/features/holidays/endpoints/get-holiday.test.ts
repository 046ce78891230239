import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world()
const made = await w.call(`POST /v2/organizations/${w.organizationId}/holidays`, w.owner, {
  body: { name: 'Harbour day', date: '2026-12-24' },
})
const path = `GET /v2/holidays/${made.body.holiday.id}`

test('200: every member reads a holiday for everybody', async () => {
  for (const as of [w.owner, w.manager, w.projectManager, w.user, w.viewer, w.member])
    assert.equal((await w.call(path, as)).body.holiday.name, 'Harbour day')
})

test('404: another organization, and a member who left', async () => {
  for (const as of [w.stranger, w.otherOwner]) assert.equal((await w.call(path, as)).status, 404)
  assert.equal((await w.call(path, w.removed)).status, 401)
})
