import assert from 'node:assert/strict'
import { test } from 'node:test'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T06:00:00Z' })
const organization = `/v2/organizations/${w.organizationId}`
const row = { start_time: '8:30', duration: 14_400, minimum_time: 0, use_time_zone: 'organization' }
const save = (body: object, as = w.owner) => w.call(`POST ${organization}/shift_templates`, as, { body })
const saved = async (name: string): Promise<number> =>
  (await save({ name, shifts: [{ weekday: 'mon', label: 'A', ...row }] })).body.shift_template.id

test('204: once, when two calls arrive at the same time, with an audit entry and a fact', async () => {
  const path = `DELETE /v2/shift_templates/${await saved('Gone')}`
  const { reply, facts, audit } = await traced(w, () =>
    Promise.all([w.call(path, w.owner), w.call(path, w.manager)]),
  )
  assert.deepEqual(reply.map(({ status }) => status).sort(), [204, 404])
  assert.deepEqual(
    [facts.map(({ name }) => name), audit.map(({ details }) => details)],
    [['shift_template.deleted'], [{ name: 'Gone' }]],
  )
})

test('403: members; 404: another organization', async () => {
  const path = `DELETE /v2/shift_templates/${await saved('Kept')}`
  assert.equal((await w.call(path, w.user)).status, 403)
  assert.equal((await w.call(path, w.otherOwner)).status, 404)
})
