import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedulesIn } from '../../../testing/report-schedules.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-06T12:00:00Z' })
const { create } = await schedulesIn(w)

test('201: with its next time, a fact and an audit entry; what is left out has its default', async () => {
  const { reply, facts, audit } = await traced(w, () => create(w.user, { time_zone: undefined }))
  assert.equal(reply.status, 201, reply.text)
  const made = reply.body.report_schedule
  assert.deepEqual(
    [made.durations, made.delivery, made.day_of_month, made.active, made.time_zone, made.next_at],
    ['hours', 'file', 1, true, 'UTC', '2026-11-09T09:00:00Z'],
  )
  assert.deepEqual(
    facts.map(({ name }) => name),
    ['report_schedule.created'],
  )
  assert.deepEqual(
    audit.map(({ action, record_type }) => [action, record_type]),
    [['create', 'ReportSchedule']],
  )
})

test('400: recipients who are no active members, twice the same, and invalid questions name the attribute', async () => {
  const faultOf = async (body: object) => {
    const { status, body: reply } = await create(w.owner, body)
    assert.equal(status, 400)
    return reply.details?.[0]?.attribute
  }
  assert.equal(await faultOf({ recipient_ids: [w.owner.id, w.otherOwner.id] }), 'recipient_ids')
  assert.equal(await faultOf({ recipient_ids: [w.owner.id, w.owner.id] }), 'recipient_ids')
  assert.equal(await faultOf({ recipient_ids: [] }), 'recipient_ids')
  assert.equal(await faultOf({ time_zone: 'Mars/Olympus' }), 'time_zone')
  assert.equal(
    await faultOf({ question: { report: 'time', range: 'today', group_by: ['day', 'day'] } }),
    'question.group_by',
  )
})

test('403: a report that the caller may not run', async () => {
  assert.equal((await create(w.user, { question: { report: 'margins' } })).status, 403)
})

test('400: more than twenty', async () => {
  const maker = await w.addPerson('Milo')
  for (let i = 0; i < 20; i++) assert.equal((await create(maker)).status, 201)
  assert.equal((await create(maker)).body.code, 'too_many_report_schedules')
})
