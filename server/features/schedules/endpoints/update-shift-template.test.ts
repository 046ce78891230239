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

test('200: the name and the shifts change, with an audit entry and a fact', async () => {
  const id = await saved('Old')
  const body = { name: ' New ', shifts: [{ weekday: 'sun', user_id: w.user.id, ...row }] }
  const { reply, facts, audit } = await traced(w, () =>
    w.call(`PUT /v2/shift_templates/${id}`, w.manager, { body }),
  )
  const { name, shifts } = reply.body.shift_template
  assert.deepEqual(
    [name, shifts],
    ['New', [{ ...row, weekday: 'sun', user_id: w.user.id, label: null, start_time: '08:30:00' }]],
  )
  assert.deepEqual(facts, [
    {
      name: 'shift_template.changed',
      payload: { organization_id: w.organizationId, shift_template_id: id, changed: ['name', 'shifts'] },
    },
  ])
  assert.deepEqual(audit.at(-1)?.details, { changed: ['name', 'shifts'] })
})

test('400: a shift without a member or a label; 403: members; 404: another organization', async () => {
  const path = `PUT /v2/shift_templates/${await saved('Kept')}`
  const refused = await w.call(path, w.owner, { body: { shifts: [{ weekday: 'mon', ...row }] } })
  assert.equal(refused.body.details[0].attribute, 'shifts[0].user_id')
  assert.equal((await w.call(path, w.user, { body: { name: 'X' } })).status, 403)
  assert.equal((await w.call(path, w.otherOwner, { body: { name: 'X' } })).status, 404)
})
