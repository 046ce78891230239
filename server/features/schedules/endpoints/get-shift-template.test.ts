import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T06:00:00Z' })
const organization = `/v2/organizations/${w.organizationId}`
const row = { start_time: '8:30', duration: 14_400, minimum_time: 0, use_time_zone: 'organization' }
const save = (body: object, as = w.owner) => w.call(`POST ${organization}/shift_templates`, as, { body })
const saved = async (name: string): Promise<number> =>
  (await save({ name, shifts: [{ weekday: 'mon', label: 'A', ...row }] })).body.shift_template.id

test('200: its shifts with a label or a member; 403: members; 404: another organization', async () => {
  const path = `/v2/shift_templates/${await saved('Read')}`
  const { body } = await w.call(`GET ${path}`, w.manager)
  assert.deepEqual(body.shift_template.shifts, [
    { ...row, weekday: 'mon', user_id: null, label: 'A', start_time: '08:30:00' },
  ])
  assert.equal((await w.call(`GET ${path}`, w.user)).status, 403)
  assert.equal((await w.call(`GET ${path}`, w.otherOwner)).status, 404)
})
