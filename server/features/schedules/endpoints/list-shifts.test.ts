import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedulesIn } from '../../../testing/schedules.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T06:00:00Z' })
const { create, shifts } = schedulesIn(w)
const path = `/v2/organizations/${w.organizationId}/attendance_shifts`

const late = await create(w.user, { start_date: '2026-11-18' })
const early = await create(w.viewer, { start_date: '2026-11-17', repeat_schedule: 'weekly' })

test('200: ids sort by date, whenever a shift was created; pages and filters', async () => {
  const all = await shifts('2026-11-16', '2026-11-30', '&page_limit=1')
  assert.deepEqual(
    all.map(({ date, attendance_schedule_id }) => [date.slice(5), attendance_schedule_id]),
    [
      ['11-17', early],
      ['11-18', late],
      ['11-24', early],
    ],
  )
  const ids = all.map(({ id }) => id)
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => a - b),
  )
  const count = async (query: string) => (await shifts('2026-11-16', '2026-11-30', query)).length
  assert.equal(await count(`&user_ids=${w.viewer.id}`), 2)
  assert.equal(await count(`&attendance_schedule_ids=${late}`), 1)
  assert.equal(await count('&status=not_started'), 3)
  assert.equal(await count('&status[]=late&status[]=missed'), 0)
})

test('200: users and schedules are included', async () => {
  const query = 'date[start]=2026-11-17&date[stop]=2026-11-17&include=users,attendance_schedules'
  const { body } = await w.call(`GET ${path}?${query}`, w.owner)
  assert.deepEqual(
    [body.users.map((each: { id: number }) => each.id), body.attendance_schedules[0].id],
    [[w.viewer.id], early],
  )
})

test('400: more than 31 days, and older than three years', async () => {
  const status = async (first: string, last: string) =>
    (await w.call(`GET ${path}?date[start]=${first}&date[stop]=${last}`, w.owner)).status
  assert.equal(await status('2026-11-01', '2026-12-01'), 200)
  assert.equal(await status('2026-11-01', '2026-12-02'), 400)
  assert.equal(await status('2023-11-15', '2023-11-20'), 400)
  assert.equal(await status('2023-11-16', '2023-11-20'), 200)
})
