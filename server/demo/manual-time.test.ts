import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays24h } from '../foundation/time/instant.ts'
import { demoWorld } from '../testing/demo-world.ts'
import { pluck } from '../testing/pluck.ts'

const { w, token, path } = await demoWorld()

test('requests in every status, and what was approved is logged', async () => {
  const { body } = await w.call(`GET ${path}/manual_time_requests`, { token })
  const statuses = pluck(body.manual_time_requests, 'status')
  assert.deepEqual(statuses, ['approved', 'approved', 'denied', ...Array(5).fill('submitted')])
  const now = await w.now()
  const window = `created[start]=${addDays24h(now, -1)}&created[stop]=${addDays24h(now, 1)}`
  const logs = (await w.call(`GET ${path}/time_edit_logs?${window}`, { token })).body.time_edit_logs
  assert.ok(logs.length >= 2)
})
