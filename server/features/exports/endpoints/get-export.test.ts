import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportsIn } from '../../../testing/file-exports.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const organization = `/v2/organizations/${w.organizationId}`
const { ready } = await exportsIn(w)

test('404: exports are their makers’ alone, also for owners', async () => {
  const { id } = await ready(w.user)
  for (const person of [w.owner, w.manager, w.otherOwner]) {
    assert.equal((await w.call(`GET /v2/exports/${id}`, person)).status, 404)
    assert.equal((await w.call(`DELETE /v2/exports/${id}`, person)).status, 404)
  }
  const { body } = await w.call(`GET ${organization}/exports`, w.owner)
  assert.ok(!body.exports.some((each: { id: number }) => each.id === id))
})
