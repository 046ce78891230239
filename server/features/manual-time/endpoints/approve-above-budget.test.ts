import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { spendingSettled } from '../../../testing/budgets.ts'
import type { Called } from '../../../testing/call.ts'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { traced } from '../../../testing/traces.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z', zone: 'America/New_York' })
const tracked = trackedIn(w)
const { decide, submit } = manualTimeIn(w)
const approved = { status: 'approved' }
const allowed = { ...approved, allow_above_project_budget: true }
let projects = 0

/** A project with a budget, on which the user and others work. */
async function projectWith(budget: object | null, more: object = {}, others: Person[] = []): Promise<number> {
  projects += 1
  const members = [w.user, ...others].map(({ id }) => ({ user_id: id, role: 'user' }))
  const body = { name: `Budget ${projects}`, budget, members, ...more }
  const reply = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.project.id
}

// A budget that resets counts from the day it was set.
const weekly = await projectWith({ type: 'hours', hours: 1, recurrence: 'weekly', recurrence_start: 1 })
await spendingSettled(w)
await w.moveClock('2026-11-20T08:00:00Z')

async function request(project_id: number, start_time: string, stop_time: string, as = w.user) {
  const reply = await submit(as, { project_id, start_time, stop_time })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.manual_time_request.id
}

const codesOf = (replies: Called[]) =>
  replies.map(({ status, body }): number => body.error_code ?? status).sort((a, b) => b - a)

const secondsOn = async (projectId: number) => {
  const [row] = await w.database.rows(
    { sum: is.int.orNull },
    sql`select sum(tracked)::int as sum from daily_activities where project_id = ${projectId}`,
  )
  return row?.sum ?? 0
}

test('400: above the budget, and nothing is booked; 200: with the flag, shown in the reply and the audit log', async () => {
  const project = await projectWith({ type: 'hours', hours: 2 })
  const within = await request(project, '2026-11-02T14:00:00Z', '2026-11-02T16:00:00Z')
  const { body } = await decide(w.owner, within, approved)
  assert.equal(body.manual_time_request.above_project_budget, false)

  const above = await request(project, '2026-11-03T14:00:00Z', '2026-11-03T14:00:01Z')
  const refused = await decide(w.owner, above, approved)
  assert.deepEqual(
    [refused.status, refused.body.error_code, refused.body.code],
    [400, 14106, 'project_budget_exceeded'],
  )
  assert.equal(await secondsOn(project), 7200)
  const { reply, audit } = await traced(w, () => decide(w.owner, above, allowed))
  assert.equal(reply.status, 200, reply.text)
  assert.equal(reply.body.manual_time_request.above_project_budget, true)
  assert.equal(await secondsOn(project), 7201)
  const entry = audit.find(({ action }) => action === 'approve')
  assert.equal(entry?.details.above_project_budget, true)
})

test('200: denied requests show no budget, and the flag alone doesn’t mark a request as above budget', async () => {
  const project = await projectWith({ type: 'hours', hours: 2 })
  const one = await request(project, '2026-11-04T14:00:00Z', '2026-11-04T15:00:00Z')
  const denied = await decide(w.owner, one, { status: 'denied', denial_reason: 'No.' })
  assert.equal('above_project_budget' in denied.body.manual_time_request, false)
  const other = await request(project, '2026-11-04T14:00:00Z', '2026-11-04T15:00:00Z')
  assert.equal((await decide(w.owner, other, allowed)).body.manual_time_request.above_project_budget, false)
})

test('400: tracked time counts too, in the period of its day in the organization’s zone', async () => {
  const project = weekly
  // 04:50 UTC on Monday is still Sunday in New York.
  await tracked.send(w.user, [
    tracked.activity('2026-11-09T04:50:00Z', { project_id: project, starts_at: '2026-11-09T04:50:00Z' }),
  ])
  const before = await request(project, '2026-11-08T20:00:00Z', '2026-11-08T20:50:01Z')
  assert.equal((await decide(w.owner, before, approved)).body.error_code, 14106)
  const after = await request(project, '2026-11-09T20:00:00Z', '2026-11-09T21:00:00Z')
  assert.equal((await decide(w.owner, after, approved)).status, 200)
  const across = await request(project, '2026-11-16T04:30:00Z', '2026-11-16T06:00:00Z')
  assert.equal((await decide(w.owner, across, approved)).body.error_code, 14106)
})

test('400: above a cost budget, by the member’s rate of each day; 200: time that isn’t billable doesn’t count', async () => {
  const rated = (bill_rate: number) => ({ user_id: w.user.id, role: 'user', bill_rate, pay_rate: 5 })
  const billable = { type: 'cost', cost: 50, include_non_billable: false }
  const project = await projectWith(billable, { members: [rated(20)] })
  // The rate holds from today on; what was worked before it costs nothing.
  const before = await request(project, '2026-11-19T12:00:00Z', '2026-11-19T22:00:00Z')
  assert.equal((await decide(w.owner, before, approved)).status, 200)
  const today = await request(project, '2026-11-20T05:00:00Z', '2026-11-20T07:30:00Z')
  assert.equal((await decide(w.owner, today, approved)).status, 200)
  const more = await request(project, '2026-11-20T07:30:00Z', '2026-11-20T07:30:01Z')
  assert.equal((await decide(w.owner, more, approved)).body.error_code, 14106)
  const at = { start_time: '2026-11-20T07:40:00Z', stop_time: '2026-11-20T07:50:00Z', billable: false }
  const unbilled = await submit(w.user, { project_id: project, ...at })
  const { status } = await decide(w.owner, unbilled.body.manual_time_request.id, approved)
  assert.equal(status, 200)
})

test('200: only time within the limits counts', async () => {
  const person = await w.addPerson('Lena Limited')
  const project = await projectWith({ type: 'hours', hours: 1 }, {}, [person])
  const limits = { members: [{ user_id: person.id, limits: { daily_limit: 1 } }] }
  await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, { body: limits })
  const id = await request(project, '2026-11-05T14:00:00Z', '2026-11-05T17:00:00Z', person)
  const { body } = await decide(w.owner, id, { ...approved, discard_exceeding_hours: true })
  const { approved_seconds, above_project_budget } = body.manual_time_request
  assert.deepEqual([approved_seconds, above_project_budget], [3600, false])
})

test('200: time that replaces time of the same budget counts once', async () => {
  const project = await projectWith({ type: 'hours', hours: 1 })
  const first = await request(project, '2026-11-06T14:00:00Z', '2026-11-06T15:00:00Z')
  assert.equal((await decide(w.owner, first, approved)).status, 200)
  const again = await request(project, '2026-11-06T14:00:00Z', '2026-11-06T15:00:00Z')
  assert.equal((await decide(w.owner, again, { ...approved, accept_collisions: true })).status, 200)
  assert.equal(await secondsOn(project), 3600)
})

test('with budget for one, one of two requests at once is approved, and one of ten', async () => {
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, i) => w.addPerson(`Racer ${'abcdefghij'[i]}`)),
  )
  const project = await projectWith({ type: 'hours', hours: 1.5 }, {}, people)
  const at = ['2026-11-10T14:00:00Z', '2026-11-10T15:00:00Z'] as const
  const ids = await Promise.all(people.map((person) => request(project, ...at, person)))
  const replies = await Promise.all(ids.map((id) => decide(w.owner, id, approved)))
  assert.deepEqual(codesOf(replies), [...Array<number>(9).fill(14106), 200])
  assert.equal(await secondsOn(project), 3600)
})

test('400: above the budget that all projects of a client share, also with two approvals at once', async () => {
  const made = await w.call(`POST /v2/organizations/${w.organizationId}/clients`, w.owner, {
    body: { name: 'Harbour', budget: { type: 'hours', hours: 3 } },
  })
  const client_id = made.body.client.id
  const roomy = await projectWith({ type: 'hours', hours: 50 }, { client_id })
  const free = await projectWith(null, { client_id })
  const one = await request(roomy, '2026-11-11T14:00:00Z', '2026-11-11T16:00:00Z')
  assert.equal((await decide(w.owner, one, approved)).status, 200)

  const person = await w.addPerson('Clio Client')
  const other = await projectWith(null, { client_id }, [person])
  const ids = [
    await request(free, '2026-11-12T14:00:00Z', '2026-11-12T15:00:00Z'),
    await request(other, '2026-11-12T14:00:00Z', '2026-11-12T15:00:00Z', person),
  ]
  const replies = await Promise.all(ids.map((id) => decide(w.owner, id, approved)))
  assert.deepEqual(codesOf(replies), [14106, 200])
  const move = await w.call(`PUT /v2/projects/${other}`, w.owner, { body: { client_id: null } })
  assert.equal(move.status, 200)
  const refused = ids[replies.findIndex(({ status }) => status === 400)] ?? 0
  const { status } = await decide(w.owner, refused, approved)
  // Whichever was refused: where the time of the moved project went with it there is room now.
  assert.equal(status, 200)
})
