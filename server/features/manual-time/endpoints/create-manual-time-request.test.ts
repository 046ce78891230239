import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z', zone: 'America/New_York' })
const { submit } = manualTimeIn(w)

test('201: every field, on the day of the organization; announced and audited', async () => {
  const given = {
    start_time: '2026-11-11T03:00:00Z',
    stop_time: '2026-11-11T06:30:00Z',
    notes: 'At the quay',
    billable: false,
  }
  const { reply, facts, audit } = await traced(w, () => submit(w.user, given))
  assert.equal(reply.status, 201, reply.text)
  const { id, created_at, updated_at, submitted_at, ...rest } = reply.body.manual_time_request
  assert.ok(id > 0 && created_at === updated_at && created_at === submitted_at)
  assert.deepEqual(rest, {
    ...given,
    organization_id: w.organizationId,
    member_id: w.user.id,
    submitted_by_id: w.user.id,
    project_id: w.projectId,
    date: '2026-11-10',
    duration_seconds: 12_600,
    reason_to_submit: 'No laptop.',
    status: 'submitted',
  })
  assert.deepEqual(
    facts.map(({ name }) => name),
    ['manual_time_request.created'],
  )
  assert.deepEqual(
    audit.map((entry) => [entry.action, entry.record_type, entry.record_id, entry.subject_user_id]),
    [['create', 'ManualTimeRequest', id, w.user.id]],
  )
})

test('400: stops before it starts, longer than a day, in the future, without a reason', async () => {
  const faults = async (body: object) => (await submit(w.user, body)).body
  const [a, b] = ['2026-11-11T10:00:00Z', '2026-11-12T10:00:01Z']
  assert.equal((await faults({ start_time: b, stop_time: a })).details[0].attribute, 'stop_time')
  assert.equal((await faults({ start_time: a, stop_time: a })).details[0].attribute, 'stop_time')
  assert.equal((await faults({ start_time: a, stop_time: b })).details[0].attribute, 'stop_time')
  const late = { start_time: '2026-11-20T07:00:00Z', stop_time: '2026-11-20T09:00:00Z' }
  assert.equal((await faults(late)).error_code, 14102)
  const silent = { start_time: a, stop_time: '2026-11-11T11:00:00Z', reason_to_submit: '' }
  assert.equal((await faults(silent)).details[0].attribute, 'reason_to_submit')
})

test('403: viewers, and owners who are not on the project; 404: everyone else', async () => {
  const body = { start_time: '2026-11-11T10:00:00Z', stop_time: '2026-11-11T11:00:00Z' }
  for (const person of [w.viewer, w.owner]) assert.equal((await submit(person, body)).status, 403)
  for (const person of [w.member, w.stranger]) assert.equal((await submit(person, body)).status, 404)
})

test('201: mails the managers of the project, or owners and managers if there are none', async () => {
  const at = { start_time: '2026-11-11T10:00:00Z', stop_time: '2026-11-11T11:30:00Z' }
  const subjectsTo = async (name: string) =>
    (await w.mailsTo(`${name}@stint.test`))
      .map(({ subject }) => subject)
      .filter((each) => /requested/.test(each))
  await submit(w.user, at)
  await w.settle()
  const mailed = await subjectsTo('pia.projectmanager')
  assert.equal(mailed.at(-1), 'Uma User requested 1 h 30 min of manual time')
  assert.deepEqual(await subjectsTo('olive.owner'), [])
  await submit(w.projectManager, at)
  await w.settle()
  for (const name of ['olive.owner', 'max.manager']) assert.equal((await subjectsTo(name)).length, 1)
})
