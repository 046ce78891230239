import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Writer } from '../../../api/writing.ts'
import { columns, is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { statementsOf } from '../../../testing/counted.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'
import { lockTrackers } from '../store/trackers.ts'
import { markTime } from './mark-time.ts'
import { recountDays } from './recount-days.ts'

const w = await world({ now: '2026-11-15T12:00:00Z' })
const { activity, send, list } = trackedIn(w)
const people = [w.user, w.projectManager]
const slots = ['2026-09-30T08:00:00Z', '2026-11-12T08:00:00Z', '2026-11-12T08:10:00Z', '2026-11-12T08:20:00Z']
for (const person of people)
  await send(
    person,
    slots.map((slot) => activity(slot)),
  )

const stored = columns({
  id: is.int,
  user_id: is.int,
  paid: is.flag,
  client_invoiced: is.flag,
  is_locked: is.flag,
})
const activities = () =>
  w.database.rows(
    stored,
    sql`select id, user_id, paid, client_invoiced, is_locked from activities order by user_id, id`,
  )
const ids = (await activities()).map(({ id }) => id)
const userIds = people.map(({ id }) => id)

type Marked = Parameters<typeof markTime>[3]
const mark = (marking: Marked, of = userIds) =>
  w.write(async (writer) =>
    markTime(writer, w.organizationId, await lockTrackers(writer.db, w.organizationId, of), marking),
  )

test('marked time is locked, in every quarter, and says so in its record and in the feed', async () => {
  const feed = async (cursor: string) =>
    (await w.call(`GET /v2/organizations/${w.organizationId}/changes?cursor=${cursor}`, w.owner)).body
  const { cursor } = await feed('latest')
  const marked = await mark({ mark: 'paid', isSet: true, ids })
  assert.deepEqual(marked.toSorted(), ids.toSorted())
  const rows = await list(
    w.owner,
    'activities',
    'time_slot[start]=2026-11-12T00:00:00Z&time_slot[stop]=2026-11-13T00:00:00Z',
  )
  assert.equal(rows.length, 6)
  assert.ok(rows.every((row) => row.paid && row.immutable))
  const { changes } = await feed(cursor)
  assert.equal(changes.filter(({ resource }: { resource: string }) => resource === 'activity').length, 8)
})

test('marking again changes nothing, and names nothing as changed', async () => {
  const before = await activities()
  assert.deepEqual(await mark({ mark: 'paid', isSet: true, ids }), [])
  assert.deepEqual(await activities(), before)
})

test('time stays locked until its last mark is cleared', async () => {
  await mark({ mark: 'client_invoiced', isSet: true, ids })
  await mark({ mark: 'paid', isSet: false, ids })
  assert.ok((await activities()).every((row) => row.is_locked && !row.paid))
  await mark({ mark: 'client_invoiced', isSet: false, ids })
  assert.ok((await activities()).every((row) => !row.is_locked && !row.client_invoiced))
})

test('approved time stays locked when its mark is cleared', async () => {
  await mark({ mark: 'paid', isSet: true, ids })
  await w.database.change(sql`update activities set timesheet_id = 7 where user_id = ${w.user.id}`)
  await mark({ mark: 'paid', isSet: false, ids })
  const rows = await activities()
  assert.ok(rows.every((row) => row.is_locked === (row.user_id === w.user.id)))
  await w.database.change(sql`update activities set timesheet_id = null, is_locked = false`)
})

test('only time of members whose tracker is locked gets a mark', async () => {
  const marked = await mark({ mark: 'paid', isSet: true, ids }, [w.user.id])
  assert.equal(marked.length, 4)
  assert.ok((await activities()).every((row) => row.paid === (row.user_id === w.user.id)))
  await mark({ mark: 'paid', isSet: false, ids })
})

test('many activities of many members take two statements', async () => {
  const marking = (count: number) => async (writer: Writer) => {
    const trackers = await lockTrackers(writer.db, w.organizationId, userIds)
    await markTime(writer, w.organizationId, trackers, {
      mark: 'team_invoiced',
      isSet: true,
      ids: ids.slice(0, count),
    })
  }
  assert.equal(await statementsOf(w, marking(1)), 2)
  assert.equal(await statementsOf(w, marking(ids.length)), 2)
})

test('two who mark the same time at the same time: one of them changes it', async () => {
  await mark({ mark: 'team_invoiced', isSet: false, ids })
  const both = await Promise.all([
    mark({ mark: 'paid', isSet: true, ids }),
    mark({ mark: 'paid', isSet: true, ids }, userIds.toReversed()),
  ])
  assert.deepEqual(both.map(({ length }) => length).sort(), [0, ids.length])
})

test('the sums of days say how much billable time client invoices have', async () => {
  await send(w.user, [activity('2026-11-12T09:00:00Z', { billable: false })])
  const its = (await activities()).filter(({ user_id }) => user_id === w.user.id)
  const every = its.map(({ id }) => id)
  const invoiced = async () => {
    assert.deepEqual((await recountDays(w.database, w.organizationId)).differences, [])
    const rows = await w.database.rows(
      { date: is.date, client_invoiced: is.int.orNull },
      sql`select date, client_invoiced from daily_activities where user_id = ${w.user.id} order by date`,
    )
    return rows.map(({ client_invoiced }) => client_invoiced)
  }
  await mark({ mark: 'team_invoiced', isSet: true, ids: every })
  assert.deepEqual(await invoiced(), [null, null])
  await mark({ mark: 'client_invoiced', isSet: true, ids: every })
  assert.deepEqual(await invoiced(), [600, 1800])
  await mark({ mark: 'client_invoiced', isSet: true, ids: every })
  await mark({ mark: 'client_invoiced', isSet: false, ids: every.slice(0, 2) })
  assert.deepEqual(await invoiced(), [null, 1200])
  await mark({ mark: 'client_invoiced', isSet: false, ids: every })
  await mark({ mark: 'team_invoiced', isSet: false, ids: every })
  assert.deepEqual(await invoiced(), [null, null])
})
