import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { randomRuns } from '../../../testing/random-runs.ts'
import { makeEmptyProject } from '../../../testing/teams.ts'
import { traced } from '../../../testing/traces.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

// Days of the member begin in the middle of a slot.
const w = await world({ now: '2026-11-20T08:00:00Z' })
const tracked = trackedIn(w)
const { request, decide } = manualTimeIn(w)
const otherId = await makeEmptyProject(w, 'Other')
await w.call(`PUT /v2/projects/${otherId}/update_members`, w.owner, {
  body: { members: [{ user_id: w.user.id, role: 'user' }] },
})
await w.database.change(sql`update users set time_zone = 'Asia/Kathmandu' where id = ${w.user.id}`)
const limit = (limits: object) =>
  w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
    body: { members: [{ user_id: w.user.id, limits }] },
  })
const preview = async (as: Person, id: number, flags: object = {}) => {
  const query = new URLSearchParams(Object.entries(flags).map(([name, value]) => [name, String(value)]))
  return w.call(`GET /v2/manual_time_requests/${id}/preview?${query}`, as)
}
const shown = async (as: Person, id: number, flags: object = {}) => {
  const reply = await preview(as, id, flags)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.preview
}

test('200: time that would be booked and time that it would replace, side by side; nothing changes', async () => {
  await tracked.send(w.user, [
    tracked.activity('2026-11-05T10:00:00Z', { project_id: otherId, starts_at: '2026-11-05T10:00:00Z' }),
  ])
  const id = await request('2026-11-05T10:05:00Z', '2026-11-05T10:30:00Z')
  const { reply, facts, audit } = await traced(w, () => preview(w.owner, id))
  assert.deepEqual([facts, audit], [[], []])
  const { refusal, remedies, stretches, booked_seconds } = reply.body.preview
  assert.deepEqual([refusal.error_code, remedies, booked_seconds], [14103, ['accept_collisions'], 1500])
  assert.deepEqual(stretches, [
    {
      start_time: '2026-11-05T10:05:00Z',
      stop_time: '2026-11-05T10:10:00Z',
      tracked: 300,
      is_booked: true,
      replaces: {
        user_id: w.user.id,
        project_id: otherId,
        task_id: null,
        billable: true,
        locked_by: null,
        may_replace: true,
        refusal: null,
      },
    },
    {
      start_time: '2026-11-05T10:10:00Z',
      stop_time: '2026-11-05T10:30:00Z',
      tracked: 1200,
      is_booked: true,
      replaces: null,
    },
  ])
  assert.equal((await shown(w.owner, id, { accept_collisions: true })).refusal, null)
})

test('200: shows a project manager that they can’t replace time of other projects', async () => {
  const id = await request('2026-11-05T10:00:00Z', '2026-11-05T10:10:00Z')
  const { refusal, remedies, stretches } = await shown(w.projectManager, id)
  assert.deepEqual([refusal.status, remedies], [403, []])
  assert.deepEqual(
    [stretches[0].replaces.may_replace, stretches[0].replaces.refusal],
    [false, 'other_project'],
  )
})

test('200: the exceeded limit, and by how much; only owners and managers can raise it', async () => {
  await limit({ daily_limit: 1 })
  const id = await request('2026-11-09T10:00:00Z', '2026-11-09T12:00:00Z')
  const found = await shown(w.owner, id)
  assert.deepEqual(
    [found.refusal.error_code, found.exceeding_seconds, found.booked_seconds],
    [14110, 3600, 3600],
  )
  assert.deepEqual(found.limits, [
    { limit_type: 'daily', start_date: '2026-11-09', total: 3600, used: 0, exceeding_seconds: 3600 },
  ])
  assert.deepEqual(found.remedies, ['discard_exceeding_hours', 'increase_limit'])
  assert.deepEqual((await shown(w.projectManager, id)).remedies, ['discard_exceeding_hours'])
  const raised = await shown(w.owner, id, { increase_limit: true })
  assert.deepEqual([raised.refusal, raised.booked_seconds], [null, 7200])
  assert.equal((await shown(w.projectManager, id, { increase_limit: true })).refusal.status, 403)
  await limit({ daily_limit: null })
})

test('200: a decided request shows 14104; 400: flags that exclude each other', async () => {
  const id = await request('2026-11-03T10:00:00Z', '2026-11-03T11:00:00Z')
  const both = await preview(w.owner, id, { discard_exceeding_hours: true, increase_limit: true })
  assert.deepEqual([both.status, both.body.details[0].attribute], [400, 'increase_limit'])
  await decide(w.owner, id, { status: 'denied', denial_reason: 'No.' })
  assert.equal((await shown(w.owner, id)).refusal.error_code, 14104)
})

test('403: the member; 404: callers who can’t decide', async () => {
  const id = await request('2026-11-04T10:00:00Z', '2026-11-04T11:00:00Z')
  assert.equal((await preview(w.user, id)).status, 403)
  for (const person of [w.viewer, w.member, w.stranger]) assert.equal((await preview(person, id)).status, 404)
})

type Part = {
  start_time: string
  stop_time: string
  replaces: { project_id: number } | null
  is_booked: boolean
}

/** Neighbors that replace the same time are merged, as in replaced_time. */
function replacedBy(stretches: Part[]) {
  const all: { project_id: number; starts_at: string; stops_at: string }[] = []
  for (const { start_time, stop_time, replaces } of stretches) {
    const last = all.at(-1)
    if (replaces === null) continue
    if (last?.stops_at === start_time && last.project_id === replaces.project_id) last.stops_at = stop_time
    else all.push({ project_id: replaces.project_id, starts_at: start_time, stops_at: stop_time })
  }
  return all
}

test('the preview always shows what the decision does, whatever is booked, and whatever the limits and flags', async () => {
  // Eight hours around the midnight of the member, on days of its own for each case.
  let day = 0
  const flags = fc.record({
    accept_collisions: fc.boolean(),
    allow_above_project_budget: fc.boolean(),
    discard_exceeding_hours: fc.boolean(),
    increase_limit: fc.boolean(),
    reopen_timesheets: fc.boolean(),
  })
  const slots = fc.array(
    fc.record({ at: fc.nat(47), seconds: fc.integer({ min: 1, max: 600 }), isOther: fc.boolean() }),
    { maxLength: 12 },
  )
  const limits = fc.record({
    daily_limit: fc.option(fc.integer({ min: 0, max: 3 })),
    weekly_limit: fc.option(fc.integer({ min: 0, max: 6 })),
  })
  const asked = fc.record({ from: fc.nat(20_000), seconds: fc.integer({ min: 60, max: 20_000 }) })
  await fc.assert(
    fc.asyncProperty(
      slots,
      limits,
      asked,
      flags,
      fc.constantFrom('owner', 'projectManager'),
      fc.constantFrom('open', 'open', 'locked', 'paid', 'approved'),
      fc.integer({ min: 1, max: 60 }),
      async (there, allowed, { from, seconds }, sent, who, lock, hours) => {
        day += 1
        const begin = Date.parse('2026-10-31T14:00:00Z') - day * 86_400_000
        const at = (second: number) => `${new Date(begin + second * 1000).toISOString().slice(0, 19)}Z`
        await limit({ daily_limit: null, weekly_limit: null })
        await tracked.send(
          w.user,
          there.map((each, i) =>
            tracked.activity(at(each.at * 600), {
              tracked: each.seconds,
              project_id: each.isOther ? otherId : w.projectId,
              ...(i % 2 === 0 && { starts_at: at(each.at * 600) }),
            }),
          ),
        )
        if (lock === 'approved')
          await w.database.change(sql`
            insert into timesheets (organization_id, user_id, start_date, stop_date, status, created_at, updated_at)
            values (${w.organizationId}, ${w.user.id}, ${at(0)}::date, ${at(0)}::date, 'approved', now(), now())`)
        if (lock === 'locked' || lock === 'paid')
          await w.database.change(sql`
            update activities set is_locked = true, client_invoiced = true, paid = ${lock === 'paid'}
            where user_id = ${w.user.id} and time_slot between ${at(0)} and ${at(4800)}`)
        await limit(allowed)
        const budget = { type: 'hours', hours }
        await w.call(`PUT /v2/projects/${w.projectId}`, w.owner, { body: { budget } })
        const id = await request(at(from), at(from + seconds))
        const given = sent.discard_exceeding_hours ? { ...sent, increase_limit: false } : sent
        const foreseen = await shown(w[who], id, given)
        const made = await decide(w[who], id, { status: 'approved', ...given })
        if (foreseen.refusal) {
          assert.deepEqual(
            [made.status, made.body.error_code],
            [foreseen.refusal.status, foreseen.refusal.error_code],
          )
          return
        }
        assert.equal(made.status, 200, made.text)
        const { approved_seconds, above_project_budget, replaced_time = [] } = made.body.manual_time_request
        assert.equal(approved_seconds, foreseen.booked_seconds)
        assert.equal(above_project_budget, foreseen.above_project_budget)
        assert.deepEqual(
          replacedBy(
            replaced_time.map((each: { starts_at: string; stops_at: string; project_id: number }) => ({
              start_time: each.starts_at,
              stop_time: each.stops_at,
              replaces: each,
              is_booked: true,
            })),
          ),
          replacedBy(foreseen.stretches),
        )
        const booked = await w.database.rows(
          { starts_at: is.instant },
          sql`select starts_at from activities
          where user_id = ${w.user.id} and time_type = 'manual' and not is_removed and tracked > 0
            and starts_at >= ${at(from)} and starts_at < ${at(from + seconds)}`,
        )
        const within = (instant: string) =>
          foreseen.stretches.some(
            (each: Part) =>
              each.is_booked &&
              Date.parse(each.start_time) <= Date.parse(instant) &&
              Date.parse(instant) < Date.parse(each.stop_time),
          )
        for (const { starts_at } of booked) assert.ok(within(starts_at), starts_at)
      },
    ),
    { numRuns: randomRuns(25) },
  )
})
