import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../foundation/db/columns.ts'
import type { Db } from '../../foundation/db/database.ts'
import { sql } from '../../foundation/db/sql.ts'
import { Problem } from '../../foundation/http/problems.ts'
import { until } from '../../foundation/testing/until.ts'
import { dateFrom } from '../../foundation/time/calendar-date.ts'
import { world } from '../../testing/world.ts'
import { limited } from './read-groups.ts'

const w = await world({ now: '2026-11-18T12:00:00Z' })
const day = dateFrom('2026-11-17')
const plan = { days: { firstDay: day, lastDay: day }, compare: undefined }

const sleeping = async () => {
  const rows = await w.database.rows(
    { pid: is.int },
    sql`select pid from pg_stat_activity where datname = current_database() and query like '%pg_sleep(600)%'
          and state = 'active' and pid <> pg_backend_pid()`,
  )
  return rows.length
}

test('400: a report over its time is canceled in the database, and the refusal says how to narrow it', async () => {
  const reads = async (db: Db) => {
    await db.rows({ slept: is.text }, sql`select pg_sleep(600)::text as slept`)
    return []
  }
  await assert.rejects(limited(w.database, plan, reads, 0.1), (error) => {
    assert.ok(error instanceof Problem)
    assert.equal(error.errorCode, 11721)
    assert.match(error.message, /Choose fewer days, filter by member, project or team/)
    return true
  })
  await until(async () => (await sleeping()) === 0, 'nothing runs on in the database')
})

test('a report within its time is answered, and its limit ends with it', async () => {
  assert.deepEqual(await limited(w.database, plan, async () => [], 0.1), { now: [], before: [] })
  const [now] = await w.database.rows(
    { limit: is.text },
    sql`select current_setting('statement_timeout') as limit`,
  )
  assert.notEqual(now?.limit, '100ms')
})
