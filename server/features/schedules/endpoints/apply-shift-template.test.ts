import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedulesIn } from '../../../testing/schedules.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

// A Wednesday.
const w = await world({ now: '2026-11-18T06:00:00Z' })
const { create, shifts } = schedulesIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const save = (body: object, as = w.owner) => w.call(`POST ${organization}/shift_templates`, as, { body })
const apply = (id: number, body: object, as = w.owner, query = '') =>
  w.call(`POST /v2/shift_templates/${id}/apply${query}`, as, { body })
const row = { start_time: '8:30', duration: 14_400, minimum_time: 0, use_time_zone: 'organization' }

test('200: a week is saved as a template and applied to another week, once', async () => {
  const person = await w.addPerson('Tina Template')
  await create(person, { start_date: '2026-11-19' })
  await create(person, { start_date: '2026-11-21', start_time: '13:15' })
  const made = await traced(w, () => save({ name: ' Usual ', week: '2026-11-18', user_ids: [person.id] }))
  assert.equal(made.reply.status, 201, made.reply.text)
  const { id, name, shifts: kept } = made.reply.body.shift_template
  assert.deepEqual(
    [name, kept.map(({ weekday, start_time }: Record<string, string>) => [weekday, start_time])],
    [
      'Usual',
      [
        ['thu', '09:00:00'],
        ['sat', '13:15:00'],
      ],
    ],
  )
  assert.deepEqual(
    [made.facts.map((each) => each.name), made.audit.map((each) => each.record_type)],
    [['shift_template.created'], ['ShiftTemplate']],
  )
  const shown = await apply(id, { week: '2026-12-03' }, w.owner, '?dry_run=true')
  assert.deepEqual([shown.body.dry_run, shown.body.created.length], [true, 2])
  const { reply, audit } = await traced(w, () => apply(id, { week: '2026-12-03' }))
  assert.deepEqual([reply.body.created.length, audit.length], [2, 2])
  const days = (await shifts('2026-11-30', '2026-12-06', `&user_ids=${person.id}`)).map(({ date }) => date)
  assert.deepEqual(days, ['2026-12-03', '2026-12-05'])
  assert.equal((await apply(id, { week: '2026-12-03' })).body.created.length, 0)
})

test('200: rows with a label get the member that is assigned; others are skipped by name', async () => {
  const person = await w.addPerson('Fred Front')
  const { body } = await save({
    name: 'Desk',
    shifts: [
      { weekday: 'mon', label: 'Front desk', ...row },
      { weekday: 'tue', label: 'Back office', ...row },
    ],
  })
  const reply = await apply(body.shift_template.id, {
    week: '2026-12-07',
    assignments: [{ label: 'Front desk', user_id: person.id }],
  })
  assert.deepEqual(
    [
      reply.body.created.map(({ user_id, date }: Record<string, unknown>) => [user_id, date]),
      reply.body.skipped.map(({ label, reason }: Record<string, unknown>) => [label, reason]),
    ],
    [[[person.id, '2026-12-07']], [['Back office', 'no_member']]],
  )
})

test('200: a member who left is skipped', async () => {
  const person = await w.addPerson('Gone Girl')
  const { body } = await save({ name: 'Left', shifts: [{ weekday: 'mon', user_id: person.id, ...row }] })
  await w.call(`PUT ${organization}/update_members`, w.owner, {
    body: { members: [{ user_id: person.id, role: 'remove' }] },
  })
  const reply = await apply(body.shift_template.id, { week: '2026-12-07' })
  assert.deepEqual([reply.body.created, reply.body.skipped[0].reason], [[], 'no_member'])
})

test('403: members; 404: another organization', async () => {
  const made = await save({ name: 'Kept', shifts: [{ weekday: 'mon', label: 'A', ...row }] })
  const { id } = made.body.shift_template
  assert.equal((await apply(id, { week: '2026-12-07' }, w.user)).status, 403)
  assert.equal((await apply(id, { week: '2026-12-07' }, w.otherOwner)).status, 404)
})
