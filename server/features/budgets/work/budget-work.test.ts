import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { budgetsIn, shown } from '../../../testing/budgets.ts'
import { noticesIn, replay } from '../../../testing/notices.ts'
import { world } from '../../../testing/world.ts'

// A Wednesday; the clocks of Berlin go back on the Sunday after it.
const w = await world({ now: '2026-10-21T08:00:00Z', zone: 'Europe/Berlin' })
const { makeProject } = budgetsIn(w)
const { inboxOf } = await noticesIn(w)
const weekly = (more: object = {}) => ({
  type: 'hours',
  hours: 1,
  recurrence: 'weekly',
  recurrence_start: 0,
  ...more,
})

test('a weekly reset comes at midnight of a day with 25 or 23 hours, and the day keeps all its time', async () => {
  const project = await makeProject({ budget: weekly() })
  const starts = async () => (await project.histories()).map(({ start_date }) => start_date)
  await w.moveClock('2026-10-24T21:50:00Z')
  assert.deepEqual(await starts(), ['2026-10-21'])
  await w.moveClock('2026-10-24T22:00:10Z')
  assert.deepEqual(await starts(), ['2026-10-21', '2026-10-25'])
  await w.moveClock('2026-10-26T08:00:00Z')
  // The last slot before the day, the hour that comes twice, and the last slot of the day.
  await project.work(
    '2026-10-24T21:50:00Z',
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:30:00Z',
    '2026-10-25T22:50:00Z',
  )
  assert.deepEqual(shown(await project.histories()), [
    ['2026-10-21', '2026-10-24', 0.17, 0.17],
    ['2026-10-25', undefined, 0.5, 0.5],
  ])
  await w.moveClock('2027-03-27T22:50:00Z')
  assert.equal((await starts()).at(-1), '2027-03-21')
  await w.moveClock('2027-03-27T23:00:10Z')
  assert.equal((await starts()).at(-1), '2027-03-28')
  await w.moveClock('2027-03-29T08:00:00Z')
  await project.work(
    '2027-03-27T22:50:00Z',
    '2027-03-28T00:50:00Z',
    '2027-03-28T01:00:00Z',
    '2027-03-28T21:50:00Z',
  )
  assert.deepEqual(shown(await project.histories()).slice(-2), [
    ['2027-03-21', '2027-03-27', 0.17, 0.17],
    ['2027-03-28', undefined, 0.5, 0.5],
  ])
})

test('once, in order: each reset and each alert when the clock moves by a year', async () => {
  await w.moveClock('2027-04-07T08:00:00Z')
  const alerts = { near_limit: 50, notify_enabled: true, notify_group: 'owners' }
  const project = await makeProject({ name: 'Year', budget: weekly({ hours: 0.3, alerts }) })
  const told = async () => {
    await w.settle()
    return (await inboxOf(w.owner)).filter((title) => title.includes('Year'))
  }
  await project.work('2027-04-07T07:00:00Z')
  const near = '50% of the budget of Year is used'
  assert.deepEqual(await told(), [near.replace('50', '55')])
  await w.moveClock('2028-04-07T08:00:00Z')
  const rows = await project.histories()
  const resets: string[] = ['2027-04-07']
  for (let day = dateFrom('2027-04-11'); day <= '2028-04-07'; day = addDays(day, 7)) resets.push(day)
  assert.deepEqual(
    rows.map(({ start_date }) => start_date),
    resets,
  )
  const ids = rows.map(({ id }) => Number(id))
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => a - b),
  )
  assert.equal((await told()).length, 1)
  await project.work('2028-04-06T07:00:00Z', '2028-04-06T07:10:00Z')
  const all = await told()
  // Both thresholds are crossed together and announced once.
  assert.deepEqual(all, ['The budget of Year is used up', near.replace('50', '55')])
  await replay(w, 'budgets')
  assert.deepEqual(await told(), all)
  assert.equal((await project.histories()).length, rows.length)
})
