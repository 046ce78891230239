import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shown, spendingSettled } from '../../testing/budgets.ts'
import { timersIn } from '../../testing/timers.ts'
import { type Person, world } from '../../testing/world.ts'

// The examples of docs/budgets.md, in the order of their days. Each has members of its own.

const w = await world({ now: '2026-11-01T20:00:00Z' })
const timers = timersIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const send = async (call: string, body: object, headers: Record<string, string> = {}) => {
  const reply = await w.call(call, w.owner, { body, headers })
  assert.ok(reply.status < 300, reply.text)
  return reply.body
}
const day = async (date: string) => {
  await spendingSettled(w)
  await w.moveClock(`${date}T20:00:00Z`)
  await spendingSettled(w)
}

type Work = { id: number; people: Person[] }
/** A project of one or more members. */
async function project(name: string, more: object = {}, size = 1): Promise<Work> {
  const letters = ['Ann', 'Ben', 'Cleo'].slice(0, size)
  const people = await Promise.all(letters.map((each) => w.addPerson(`${each} ${name}`)))
  const members = people.map(({ id }) => ({ user_id: id, role: 'user' }))
  const { project } = await send(`POST ${organization}/projects`, { name, members, ...more })
  return { id: project.id, people }
}
/** The first member worked so many hours on a day. */
const add = ({ id, people }: Work, date: string, hours: number) =>
  send(`POST /v2/users/${people[0]?.id}/time_entries`, {
    project_id: id,
    start_time: `${date}T00:00:00Z`,
    tracked: hours * 3_600,
    note: 'Example.',
  })
const set = ({ id }: Work, budget: object) => send(`PUT /v2/projects/${id}`, { budget })
const rows = async (path: string) => {
  await spendingSettled(w)
  return (await w.call(`GET ${path}/budget_histories`, w.owner)).body.budget_histories
}
const rowsOf = ({ id }: Work) => rows(`/v2/projects/${id}`)
const monthly = (hours: number, recurrence_start = 1) => ({
  type: 'hours',
  hours,
  recurrence: 'monthly',
  recurrence_start,
})

const changed = await project('Changed')
const previewed = await project('Previewed', {}, 2)
const late = await project('Late')
const paced = await project('Paced')
for (const each of [changed, previewed, late]) await set(each, monthly(40))
await set(paced, monthly(100))

test('a fixed budget: 10 of 40 hours of October count, then 16; from November 1 on only 6', async () => {
  const fixed = await project('Fixed')
  const started = await project('Started')
  for (const each of [fixed, started]) await add(each, '2026-10-30', 10)
  await day('2026-11-02')
  await set(fixed, { type: 'hours', hours: 40 })
  await set(started, { type: 'hours', hours: 40, start_date: '2026-11-01' })
  const [before] = await rowsOf(fixed)
  assert.deepEqual([before.start_date, before.spent, before.percent], [undefined, 10, 25])
  await day('2026-11-03')
  for (const each of [fixed, started]) await add(each, '2026-11-03', 6)
  const [after] = await rowsOf(fixed)
  assert.deepEqual([after.spent, after.percent], [16, 40])
  assert.equal((await rowsOf(started))[0].spent, 6)
})

test('pace: 50 of 100 hours in 5 working days are 10 a day, used up on November 13', async () => {
  await day('2026-11-06')
  for (const date of ['02', '03', '04', '05', '06']) await add(paced, `2026-11-${date}`, 10)
  const [row] = await rowsOf(paced)
  const { pace } = (await w.call(`GET /v2/budget_histories/${row.id}/burn`, w.owner)).body.burn
  assert.deepEqual([row.spent, pace.per_working_day, pace.used_up_on], [50, 10, '2026-11-13'])
})

test('rates and clients over time: 120 and 180 are 300, and each client keeps its days', async () => {
  await day('2026-11-09')
  const budget = { type: 'cost', rate: 'bill_rate', cost: 1_000, stop_at: 100 }
  const made = async (name: string) =>
    (await send(`POST ${organization}/clients`, { name, budget })).client.id
  const [one, two] = [await made('One'), await made('Two')]
  const rated = await project('Rated', { bill_rate: 60, client_id: one, budget })
  await day('2026-11-10')
  await send(`PUT /v2/projects/${rated.id}`, { bill_rate: 90, client_id: two })
  await add(rated, '2026-11-09', 2)
  await add(rated, '2026-11-10', 2)
  const spent = async (path: string) => (await rows(path))[0].spent
  assert.equal(await spent(`/v2/projects/${rated.id}`), 300)
  assert.deepEqual([await spent(`/v2/clients/${one}`), await spent(`/v2/clients/${two}`)], [120, 180])
})

test('a budget that resets on day 31: set on November 10, it resets on November 30 and December 31', async () => {
  const reset = await project('Reset', { budget: monthly(40, 31) })
  await test('a change within a period: 30 of 40 and 42 of 60 hours', async () => {
    for (const date of ['02', '03', '04']) await add(changed, `2026-11-${date}`, 10)
    await day('2026-11-16')
    await set(changed, monthly(60))
    await add(changed, '2026-11-16', 12)
    const found = await rowsOf(changed)
    assert.deepEqual(shown(found), [
      ['2026-11-01', '2026-11-15', 30, 30],
      ['2026-11-16', undefined, 12, 42],
    ])
    assert.deepEqual(
      found.map(({ percent }: { percent: number }) => percent),
      [75, 70],
    )
  })

  await test('before you save: 25 hours would stop two timers', async () => {
    for (const date of ['02', '03', '04']) await add(previewed, `2026-11-${date}`, 10)
    await spendingSettled(w)
    for (const person of previewed.people) await timers.start(person, { project_id: previewed.id })
    const body = { budget: { ...monthly(25), stop_timer_when_budget_reached: true } }
    const { preview } = await send(`POST /v2/projects/${previewed.id}/budget/preview`, body)
    assert.deepEqual(shown(preview.budget_histories), [
      ['2026-11-01', '2026-11-15', 30, 30],
      ['2026-11-16', undefined, 0, 30],
    ])
    const percents = preview.budget_histories.map(({ percent }: { percent: number }) => percent)
    assert.deepEqual([...percents, preview.stops_timers], [75, 120, 2])
    for (const person of previewed.people) await w.call('POST /v2/users/me/timer/stop', person)
  })

  await test('late time and what was known then: 2 hours on December 3 for November 20', async () => {
    await day('2026-11-20')
    await add(late, '2026-11-20', 10)
    await day('2026-12-03')
    const before = '2026-12-01T00:00:00Z'
    await send(`POST /v2/users/${late.people[0]?.id}/time_entries`, {
      project_id: late.id,
      start_time: '2026-11-20T12:00:00Z',
      tracked: 7_200,
      note: 'Late.',
    })
    const [november, december] = await rowsOf(late)
    assert.deepEqual([november.spent, december.spent], [12, 0])
    const path = `/v2/budget_histories/${november.id}`
    const then = (await w.call(`GET ${path}?as_of=${before}`, w.owner)).body.budget_history
    assert.equal(then.spent, 10)
    const sum = async (query: string) => {
      const { body } = await w.call(`GET ${path}/explain${query}`, w.owner)
      return body.budget_postings.at(-1).total
    }
    assert.deepEqual([await sum(`?as_of=${before}`), await sum('')], [10, 12])
  })

  await day('2026-12-31')
  assert.deepEqual(shown(await rowsOf(reset)), [
    ['2026-11-10', '2026-11-29', 0, 0],
    ['2026-11-30', '2026-12-30', 0, 0],
    ['2026-12-31', undefined, 0, 0],
  ])
})

test('15 are left: one timer at 30 an hour stops after 30 minutes, with another at 90 after 7:30', async () => {
  const lasts = async (...rates: number[]) => {
    const budget = { type: 'cost', rate: 'bill_rate', cost: 15, stop_timer_when_budget_reached: true }
    const name = `Rates ${rates.join(' ')}`
    const { id, people } = await project(name, { budget }, rates.length)
    const members = people.map(({ id: user_id }, i) => ({ user_id, role: 'user', bill_rate: rates[i] }))
    await send(`PUT /v2/projects/${id}/update_members`, { members })
    const starts: string[] = []
    for (const person of people) {
      const { body, text } = await timers.start(person, { project_id: id })
      assert.ok(body.timer, text)
      starts.push(body.timer.started_at)
    }
    await w.moveClock(new Date(Date.parse(await w.now()) + 3_600_000).toISOString())
    await w.settle()
    const { body } = await w.call(`GET ${organization}/tracking_states?user_ids=${people[0]?.id}`, w.owner)
    return (Date.parse(body.tracking_states.at(-1).occurred_at) - Date.parse(starts[0] ?? '')) / 1_000
  }
  // Timers count whole seconds, from the one in which they start; the second one starts a moment later.
  const alone = await lasts(30)
  assert.ok(alone > 1_799 && alone <= 1_800, String(alone))
  const both = await lasts(30, 90)
  assert.ok(both > 449 && both < 500, String(both))
})

test('limit groups: 8 and 16 of 20 hours, moved to 16 of 30, lowered to 16, and 0 after the reset', async () => {
  await w.moveClock('2027-01-04T20:00:00Z')
  const team = await project('Team')
  const [ann] = team.people
  assert.ok(ann)
  const path = `/v2/projects/${team.id}/member_limits`
  const weekly = (hours: number) => ({
    type: 'hours',
    hours,
    recurrence: 'weekly',
    recurrence_start: 1,
    member_ids: [ann.id],
  })
  const used = async (id: number) => {
    await w.settle()
    const [usage] = (await w.call(`GET ${path}/${id}/usage`, w.owner)).body.member_limit_usages
    return [usage.spent, usage.limit]
  }
  const a = (await send(`POST ${path}`, weekly(20))).member_limit.id
  await add(team, '2027-01-04', 8)
  assert.deepEqual(await used(a), [8, 20])
  await day('2027-01-05')
  await add(team, '2027-01-05', 8)
  assert.deepEqual(await used(a), [16, 20])
  const notices = (await w.call('GET /v2/users/me/notifications', ann)).body.notifications
  assert.equal(notices[0].title, 'You have used 80% of your limit on Team')
  await day('2027-01-06')
  const b = (await send(`POST ${path}`, weekly(30))).member_limit.id
  assert.deepEqual(await used(b), [16, 30])
  await send(`PUT ${path}/${b}`, weekly(16), { 'If-Match': '*' })
  assert.deepEqual(await used(b), [16, 16])
  assert.equal((await timers.start(ann, { project_id: team.id })).body.error_code, 14112)
  await day('2027-01-11')
  assert.deepEqual(await used(b), [0, 16])
})
