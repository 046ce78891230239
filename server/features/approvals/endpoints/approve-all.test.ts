import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { approvalsIn } from '../../../testing/approvals.ts'
import { expensesIn } from '../../../testing/expenses.ts'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { tracedToEnd } from '../../../testing/traces.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'
import type { ApprovalKind } from '../records/approval.ts'

// A Wednesday; everybody is paid by the week.
const w = await world({ now: '2026-11-18T15:00:00Z' })
const base = `/v2/organizations/${w.organizationId}`
const tracked = trackedIn(w)
const manualTime = manualTimeIn(w)
const expenses = expensesIn(w)
const people = [w.owner, w.manager, w.user]
await w.call(`PUT ${base}/update_members`, w.owner, {
  body: {
    members: people.map(({ id }) => ({
      user_id: id,
      payment: { pay_period: 'weekly' },
      projects: [{ project_id: w.projectId, role: 'user' }],
    })),
  },
})

type Submitted = {
  /** Submits a record on a day of its own, this many weeks ago. */
  submit(as: Person, week: number): Promise<number>
  path(id: number): string
  fact: string
  recordType: string
  /** Takes it back and submits it again. */
  resubmit(as: Person, id: number): Promise<unknown>
}

const dayOf = (week: number) =>
  new Date(Date.parse('2026-11-10') - week * 7 * 86_400_000).toISOString().slice(0, 10)

const kinds: Record<ApprovalKind, Submitted> = {
  timesheets: {
    async submit(as, week) {
      await tracked.results(as, [tracked.activity(`${dayOf(week)}T10:00:00Z`)])
      await w.settle()
      const days = `user_ids=${as.id}&date[start]=${dayOf(week)}&date[stop]=${dayOf(week)}`
      const [sheet] = await tracked.list(w.owner, 'timesheets', days)
      await w.call(`PUT /v2/timesheets/${sheet.id}`, as, { body: { status: 'submitted' } })
      return sheet.id
    },
    path: (id) => `/v2/timesheets/${id}`,
    fact: 'timesheet.changed',
    recordType: 'Timesheet',
    async resubmit(as, id) {
      for (const status of ['open', 'submitted'])
        await w.call(`PUT /v2/timesheets/${id}`, as, { body: { status } })
    },
  },
  manual_time_requests: {
    async submit(as, week) {
      // Weeks without approved timesheets.
      const day = dayOf(week + 8)
      const times = { start_time: `${day}T20:00:00Z`, stop_time: `${day}T20:30:00Z` }
      const { body, text } = await manualTime.submit(as, times)
      return body.manual_time_request?.id ?? assert.fail(text)
    },
    path: (id) => `/v2/manual_time_requests/${id}`,
    fact: 'manual_time_request.decided',
    recordType: 'ManualTimeRequest',
    async resubmit(_, id) {
      for (const status of ['denied', 'submitted'])
        await manualTime.decide(w.owner, id, { status, ...(status === 'denied' && { denial_reason: 'No' }) })
    },
  },
  time_off_requests: {
    async submit(as, week) {
      const { makePolicy, asked, daysOff } = requestsIn(w)
      const policyId = await makePolicy(40, [as])
      return asked(as, daysOff(as, policyId, [dayOf(-week)]))
    },
    path: (id) => `/v2/time_off_requests/${id}`,
    fact: 'time_off_request.changed',
    recordType: 'TimeOffRequest',
    async resubmit(_, id) {
      for (const status of ['denied', 'submitted'])
        await w.call(`PUT /v2/time_off_requests/${id}/status`, w.owner, { body: { status, response: 'No' } })
    },
  },
  expenses: {
    submit: async (as, week) => (await expenses.create({ date: dayOf(week), submit: true }, as)).id,
    path: (id) => `/v2/expenses/${id}`,
    fact: 'expense.changed',
    recordType: 'Expense',
    async resubmit(as, id) {
      for (const step of ['withdraw', 'submit'] as const) await expenses.step(id, step, as)
    },
  },
}

for (const [kind, { submit, path, fact, recordType, resubmit }] of Object.entries(kinds)) {
  const { call, rehearse, approveAll, paused, read, undo } = approvalsIn(w, kind)
  const statusOf = async (id: number) => {
    const { body, text } = await w.call(`GET ${path(id)}`, w.owner)
    const found: { status?: string } = body[path(id).split('/')[2]?.replace(/s$/, '') ?? '']
    return found?.status ?? text
  }
  const statusesOf = (ids: number[]) => Promise.all(ids.map(statusOf))

  test(`201: ${kind}, once each, with entry and fact; undone, exactly they wait again`, async () => {
    const ids = [await submit(w.user, 1), await submit(w.user, 2)]
    const own = await submit(w.manager, 1)
    const { total, own: left, seen_at } = await rehearse(w.manager)
    assert.deepEqual([total, left], [2, 1])
    const { reply, facts, audit } = await tracedToEnd(w, () => approveAll(w.manager, { seen_at }))
    assert.deepEqual([reply.status, reply.approved, reply.own], ['done', 2, 1])
    assert.deepEqual(await statusesOf([...ids, own]), ['approved', 'approved', 'submitted'])
    const entries = audit.filter((each) => each.record_type === recordType && each.action === 'approve')
    assert.deepEqual(
      entries.map((each) => [each.record_id, each.user_id, each.details.approval_id]).sort(),
      ids.map((id) => [id, w.manager.id, reply.id]).sort(),
    )
    assert.equal(facts.filter(({ name }) => name === fact).length, 2)
    assert.equal((await undo(reply.id, w.manager)).body.approval.status, 'undoing')
    await w.settle()
    const undone = await read(reply.id, w.manager)
    assert.deepEqual([undone.status, undone.undone, undone.kept], ['undone', 2, 0])
    assert.deepEqual(await statusesOf(ids), ['submitted', 'submitted'])
    assert.equal((await undo(reply.id, w.manager)).body.approval.status, 'undone', 'a repeat changes nothing')
    assert.equal((await approveAll(w.owner)).own, 0, 'owners approve their own')
    assert.equal(await statusOf(own), 'approved')
  })

  test(`400: two approvals of ${kind} at the same time: one; 201: a retry is the same one`, async () => {
    const id = await submit(w.user, 3)
    const replies = await paused(async () => {
      const both = await Promise.all([call(w.manager, {}), call(w.manager, {})])
      assert.equal((await call(w.owner, {})).status, 201, 'another member’s')
      return both
    })
    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 400])
    assert.equal(replies.find(({ status }) => status === 400)?.body.code, 'approval_running')
    await w.settle()
    assert.equal(await statusOf(id), 'approved')
    const headers = { 'Idempotency-Key': `again-${kind}` }
    const body = { kind }
    const twice = []
    for (const _ of [1, 2]) twice.push(await w.call(`POST ${base}/approvals`, w.manager, { body, headers }))
    assert.equal(twice[0]?.body.approval.id, twice[1]?.body.approval.id)
    await w.settle()
  })

  test(`201: left out of ${kind} is what changed after it was seen, and all once the right is lost`, async () => {
    const [id, changed] = [await submit(w.user, 4), await submit(w.user, 5)]
    const { seen_at } = await rehearse(w.manager)
    await w.moveClock(new Date(Date.parse(seen_at) + 2_000).toISOString())
    await resubmit(w.user, changed)
    const done = await approveAll(w.manager, { seen_at })
    assert.deepEqual([done.total, done.approved], [1, 1])
    assert.deepEqual(await statusesOf([id, changed]), ['approved', 'submitted'])

    const started = await paused(async () => {
      const { body } = await call(w.manager, {})
      await changeSight(false)
      return body.approval
    })
    await w.settle()
    await changeSight(true)
    const lost = await read(started.id, w.manager)
    assert.deepEqual([lost.total, lost.approved, lost.changed], [1, 0, 1])
    assert.equal(await statusOf(changed), 'submitted')
    await approveAll(w.owner)
  })
}

const ends = {
  'the account of its starter is disabled': (is: boolean) =>
    w.database.change(
      sql`update users set status = ${is ? 'disabled' : 'active'} where id = ${w.manager.id}`,
    ),
  'the plan of the organization is inactive': (is: boolean) =>
    w.database.change(sql`update organizations set plan_active = ${!is} where id = ${w.organizationId}`),
}

for (const [name, change] of Object.entries(ends))
  test(`201: an approval approves nothing more once ${name}`, async () => {
    const { call, read, paused, approveAll } = approvalsIn(w, 'expenses')
    const id = await kinds.expenses.submit(w.user, 6)
    const started = await paused(async () => {
      const { body } = await call(w.manager, {})
      await change(true)
      return body.approval
    })
    await w.settle()
    await change(false)
    const ended = await read(started.id, w.manager)
    assert.deepEqual([ended.total, ended.approved, ended.changed], [1, 0, 1])
    const { expense } = (await w.call(`GET ${kinds.expenses.path(id)}`, w.owner)).body
    assert.equal(expense.status, 'submitted')
    await approveAll(w.owner)
  })

/** Without sight, a manager decides on nothing. */
async function changeSight(view_others_data: boolean): Promise<void> {
  const members = [{ user_id: w.manager.id, view_others_data }]
  const reply = await w.call(`PUT ${base}/update_members`, w.owner, { body: { members } })
  assert.equal(reply.status, 200, reply.text)
}
