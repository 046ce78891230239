import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T06:00:00Z' })
const organization = `/v2/organizations/${w.organizationId}`
const row = { start_time: '8:30', duration: 14_400, minimum_time: 0, use_time_zone: 'organization' }
const save = (body: object, as = w.owner) => w.call(`POST ${organization}/shift_templates`, as, { body })

test('400: every fault at its shift', async () => {
  const { body } = await save({
    name: ' ',
    shifts: [
      { weekday: 'mon', ...row, minimum_time: 20_000 },
      { weekday: 'noday', user_id: 1, ...row },
    ],
  })
  const attributes = body.details.map(({ attribute }: { attribute: string }) => attribute)
  assert.ok(attributes.includes('name') && attributes.includes('shifts[1].weekday'), attributes.join())
  const faults = async (given: object) =>
    (await save({ name: 'X', ...given })).body.details.map(
      ({ attribute }: { attribute: string }) => attribute,
    )
  assert.deepEqual(await faults({ shifts: [{ weekday: 'mon', ...row, minimum_time: 20_000 }] }), [
    'shifts[0].minimum_time',
    'shifts[0].user_id',
  ])
  assert.deepEqual(await faults({ shifts: [{ weekday: 'mon', user_id: w.stranger.id, ...row }] }), [
    'shifts[0].user_id',
  ])
  assert.deepEqual(await faults({}), ['shifts'])
  assert.deepEqual(await faults({ week: '2030-01-01' }), ['week'])
})

test('201: managers; 403: members; 404: people outside', async () => {
  const shifts = [{ weekday: 'mon', label: 'A', ...row }]
  assert.equal((await save({ name: 'Yes', shifts }, w.manager)).status, 201)
  assert.equal((await save({ name: 'No', shifts }, w.projectManager)).status, 403)
  assert.equal((await save({ name: 'No', shifts }, w.stranger)).status, 404)
})
