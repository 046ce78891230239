import assert from 'node:assert/strict'
import { test } from 'node:test'
import { approvalsIn } from '../../../testing/approvals.ts'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { pluck } from '../../../testing/pluck.ts'
import { makeEmptyProject } from '../../../testing/teams.ts'
import { tracedToEnd } from '../../../testing/traces.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

// A Wednesday; everybody is paid by the week.
const w = await world({ now: '2026-11-18T15:00:00Z' })
const tracked = trackedIn(w)
const base = `/v2/organizations/${w.organizationId}`

/** They get weekly timesheets on the project. */
async function employ(people: Person[]): Promise<void> {
  await w.call(`PUT ${base}/update_members`, w.owner, {
    body: { members: people.map(({ id }) => ({ user_id: id, payment: { pay_period: 'weekly' } })) },
  })
  await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, {
    body: { members: people.map(({ id }) => ({ user_id: id, role: 'user' })) },
  })
}

await employ([w.user, w.manager])

const slot = (week: number) =>
  `${new Date(Date.parse('2026-11-09T10:00:00Z') - week * 7 * 86_400_000).toISOString().slice(0, 19)}Z`
const daysOf = (week: number) => ({ start_date: slot(week).slice(0, 10), stop_date: slot(week).slice(0, 10) })

/** Submitted timesheets of some weeks ago, in the order of their creation. */
async function submitted(as: Person, weeks: number[], more: object = {}): Promise<number[]> {
  const ids: number[] = []
  for (const week of weeks) {
    await tracked.results(as, [tracked.activity(slot(week), more)])
    await w.settle()
    const { start_date } = daysOf(week)
    const [sheet] = await tracked.list(
      w.owner,
      'timesheets',
      `user_ids=${as.id}&date[start]=${start_date}&date[stop]=${start_date}`,
    )
    await w.call(`PUT /v2/timesheets/${sheet.id}`, as, { body: { status: 'submitted' } })
    ids.push(sheet.id)
  }
  return ids
}

const { rehearse, approveAll, read, undo } = approvalsIn(w, 'timesheets')
const statusOf = async (id: number) =>
  (await w.call(`GET /v2/timesheets/${id}`, w.owner)).body.timesheet.status

test('201: all that match are approved in the background, each with its entry and facts; undone, exactly they wait again', async () => {
  const [own = 0] = await submitted(w.manager, [1])
  const [newer = 0, older = 0] = await submitted(w.user, [1, 2])
  const waiting = await tracked.list(w.manager, 'timesheets', 'waiting_for_me=true&sort=start_date')
  assert.deepEqual(pluck(waiting, 'id'), [older, newer], 'the oldest period comes first')
  const rehearsed = await rehearse(w.manager)
  assert.deepEqual([rehearsed.total, rehearsed.own], [2, 1])

  const {
    reply: done,
    facts,
    audit,
  } = await tracedToEnd(w, () => approveAll(w.manager, { seen_at: rehearsed.seen_at }))
  assert.deepEqual([done.status, done.approved, done.own, done.pending], ['done', 2, 1, 0])
  assert.deepEqual([await statusOf(older), await statusOf(own)], ['approved', 'submitted'])
  const entries = audit.filter(({ action }) => action === 'approve')
  assert.deepEqual(
    entries.map(({ record_id, user_id }) => [record_id, user_id]),
    [
      [newer, w.manager.id],
      [older, w.manager.id],
    ],
  )
  assert.equal(facts.filter(({ name }) => name === 'timesheet.changed').length, 2)
  const late = await tracked.results(w.user, [tracked.activity(slot(2).replace('T10', 'T12'))])
  assert.deepEqual(late, ['rejected'], 'its days are locked')

  // One of them changes meanwhile.
  await w.call(`PUT /v2/timesheets/${newer}`, w.owner, { body: { status: 'open' } })
  assert.equal((await undo(done.id, w.manager)).body.approval.status, 'undoing')
  await w.settle()
  const undone = await read(done.id, w.manager)
  assert.deepEqual([undone.status, undone.undone, undone.kept], ['undone', 1, 1])
  assert.deepEqual([await statusOf(older), await statusOf(newer)], ['submitted', 'open'])
  const again = await tracked.results(w.user, [tracked.activity(slot(2).replace('T10', 'T12'))])
  assert.deepEqual(again, ['accepted'], 'its days are open')
  assert.equal((await undo(done.id, w.manager)).body.approval.status, 'undone', 'a repeat changes nothing')
})

test('201: left out is what arrived or changed after it was seen, and what has a pending request', async () => {
  const [seen = 0, grown = 0, asked = 0] = await submitted(w.user, [20, 21, 22])
  const seen_at = (await rehearse(w.manager)).seen_at
  const [later = 0] = await submitted(w.user, [23])
  await tracked.results(w.user, [tracked.activity(slot(21).replace('T10', 'T11'))])
  await manualTimeIn(w).request(slot(22).replace('T10', 'T14'), slot(22).replace('T10', 'T15'))
  const { start_date } = daysOf(23)
  const done = await approveAll(w.manager, { start_date, stop_date: daysOf(20).stop_date, seen_at })
  assert.deepEqual([done.total, done.approved, done.pending, done.changed], [2, 1, 1, 0])
  const found = await Promise.all([seen, grown, asked, later].map(statusOf))
  assert.deepEqual(found, ['approved', 'submitted', 'submitted', 'submitted'])
})

test('201: filters by team, project and flag take what the list shows with them', async () => {
  const otherId = await makeEmptyProject(w, 'Lighthouse')
  await w.call(`PUT /v2/projects/${otherId}/update_members`, w.owner, {
    body: { members: [{ user_id: w.user.id, role: 'user' }] },
  })
  await submitted(w.user, [10])
  const [onOther = 0] = await submitted(w.user, [11], { project_id: otherId })
  const team = await w.call(`POST ${base}/teams`, w.owner, { body: { name: 'Empty', members: [] } })
  const listed = async (query: string) =>
    pluck(await tracked.list(w.manager, 'timesheets', `waiting_for_me=true&${query}`), 'id')
  const total = async (body: object) => (await rehearse(w.manager, body)).total
  const team_ids = [team.body.team.id]
  assert.deepEqual([await listed(`team_ids=${team_ids}`), await total({ team_ids })], [[], 0])
  assert.deepEqual(await listed(`project_ids=${otherId}`), [onOther])
  assert.equal(await total({ project_ids: [otherId] }), 1)
  for (const flagged of [true, false])
    assert.equal(await total({ flagged }), (await listed(`flagged=${flagged}`)).length, String(flagged))
  assert.ok((await listed('flagged=true')).length > 0)
})

test('201: more than one step; a repeat approves nothing twice', async () => {
  const crew: Person[] = []
  for (let i = 0; i < 52; i++) crew.push(await w.addPerson(`Crew ${i}`))
  await employ(crew)
  for (const person of crew) await tracked.results(person, [tracked.activity(slot(15))])
  await w.settle()
  const range = daysOf(15)
  const days = `date[start]=${range.start_date}&date[stop]=${range.stop_date}`
  for (const { id, user_id } of await tracked.list(w.owner, 'timesheets', days)) {
    const person = crew.find((each) => each.id === user_id) ?? w.owner
    await w.call(`PUT /v2/timesheets/${id}`, person, { body: { status: 'submitted' } })
  }
  const done = await approveAll(w.manager, range)
  assert.deepEqual([done.status, done.total, done.approved], ['done', 52, 52])
  const again = await approveAll(w.manager, range)
  assert.deepEqual([again.total, again.approved], [0, 0])
})
