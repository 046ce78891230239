import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noticesIn, replay } from '../../../testing/notices.ts'
import { traced } from '../../../testing/traces.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

// A Friday; Uma is paid by the week.
const w = await world({ now: '2026-11-20T15:00:00Z' })
const tracked = trackedIn(w)
const { inboxOf } = await noticesIn(w)
await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
  body: { members: [{ user_id: w.user.id, payment: { pay_period: 'weekly' } }] },
})
await tracked.results(w.user, [
  tracked.activity('2026-11-03T10:00:00Z'),
  tracked.activity('2026-11-10T10:00:00Z'),
  tracked.activity('2026-11-17T10:00:00Z'),
])
await w.settle()
const missing = async (as: Person) => tracked.list(as, 'timesheets', 'missing_for_me=true')
const remind = (id: number, as: Person) => w.call(`POST /v2/timesheets/${id}/remind`, as)
const put = (id: number, as: Person, body: object) => w.call(`PUT /v2/timesheets/${id}`, as, { body })
const title = 'Submit your timesheet'
const reminders = async () => (await inboxOf(w.user)).filter((each) => each === title).length

test('200: approvers list what was not submitted, on Friday the week that ends on Sunday too', async () => {
  const days = async (as: Person) => (await missing(as)).map(({ start_date }) => start_date)
  const all = ['2026-11-02', '2026-11-09', '2026-11-16']
  for (const person of [w.owner, w.manager, w.projectManager]) assert.deepEqual(await days(person), all)
  for (const person of [w.user, w.member, w.viewer]) assert.deepEqual(await days(person), [])
  await w.moveClock('2026-11-19T15:00:00Z')
  assert.deepEqual(await days(w.owner), all.slice(0, 2))
  await w.moveClock('2026-11-20T15:00:00Z')
  const [first] = await missing(w.owner)
  await put(first.id, w.user, { status: 'submitted' })
  assert.deepEqual(await days(w.owner), all.slice(1))
})

test('200: the member is reminded once a week, whichever timesheet it is and however many remind', async () => {
  const [one, two] = await missing(w.owner)
  const { reply, facts, audit } = await traced(w, () => remind(one.id, w.projectManager))
  assert.deepEqual([reply.status, reply.body.timesheet.reminded_on], [200, '2026-11-20'])
  assert.deepEqual(
    [facts.map(({ name }) => name), audit.map(({ action }) => action)],
    [['timesheet.reminded'], ['remind']],
  )
  const replies = await Promise.all([one, two, one, two].map(({ id }) => remind(id, w.owner)))
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  await w.settle()
  assert.equal(await reminders(), 1)
  await replay(w, 'timesheets')
  assert.equal(await reminders(), 1)
  await w.moveClock('2026-11-23T08:00:00Z')
  await remind(two.id, w.owner)
  await w.settle()
  assert.equal(await reminders(), 2)
})

test('200: nothing for a submitted timesheet; 403: its member; 404: callers who can’t decide', async () => {
  const [sheet] = await missing(w.owner)
  assert.equal((await remind(sheet.id, w.user)).status, 403)
  for (const person of [w.member, w.viewer, w.stranger])
    assert.equal((await remind(sheet.id, person)).status, 404)
  await put(sheet.id, w.user, { status: 'submitted' })
  const { reply, facts, audit } = await traced(w, () => remind(sheet.id, w.owner))
  assert.deepEqual([reply.status, facts, audit], [200, [], []])
})
