import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { decimalFrom } from '../../../foundation/money/decimal.ts'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { memberLimitsIn } from '../../../testing/member-limits.ts'
import { planOf } from '../../../testing/plans.ts'
import { world } from '../../../testing/world.ts'
import { pageOfGroups } from './groups.ts'
import { limitsOf } from './limited-members.ts'
import { idsOfPeriod, spentBy } from './spending.ts'
import { pageOfUsage } from './usage.ts'

/** 3,000 groups on 100 projects, and four years of days of 30 members. */
const w = await world({ now: '2026-11-18T08:00:00Z' })
const { organizationId, projectId } = w
const { make } = memberLimitsIn(w)
const groupId = await make({ type: 'cost', cost: 5, recurrence: 'monthly', member_ids: [w.user.id] })
await w.database.change(sql`
  insert into projects (organization_id, name, created_at, updated_at)
  select ${organizationId}, 'P' || n, now(), now() from generate_series(1, 100) n`)
await w.database.change(sql`
  insert into member_limits (organization_id, project_id, type, hours, start_date, created_at, updated_at)
  select ${organizationId}, id, 'hours', 8, date '2026-01-01', now(), now()
  from projects, generate_series(1, 30) where organization_id = ${organizationId} and name like 'P%'`)
await w.database.change(sql`
  insert into daily_activities (organization_id, id, date, user_id, project_id, tracked, keyboard, mouse, overall,
                                input_tracked, manual, idle, resumed, billable, work_break, created_at, updated_at)
  select ${organizationId}, (date '2026-11-18' - date '1970-01-01' - n)::bigint * 4294967296 + u, date '2026-11-18' - n,
         ${w.user.id} + u, ${projectId}, 60, 0, 0, 0, 0, 0, 0, 0, 60, 0, now(), now()
  from generate_series(0, 1400) n, generate_series(0, 29) u`)
await w.database.change(sql`analyze`)

test('few rows are read: a page of the groups of a project', async () => {
  const ask = (db: typeof w.database) =>
    pageOfGroups(db, { organizationId, projectId: projectId + 5 }, { page_start_id: 0, page_limit: 10 })
  const { indexes, read } = await planOf(w.database, ask as never)
  assert.ok(indexes.includes('member_limits_by_project'), indexes.join())
  assert.ok(read <= 40, `${read} rows by ${indexes}`)
})

test('few rows are read: the usage of a month out of four years', async () => {
  const period = { firstDay: dateFrom('2026-11-01'), lastDay: dateFrom('2026-11-30') }
  const { indexes, read } = await planOf(w.database, (db) =>
    pageOfUsage(
      db,
      {
        organizationId,
        groupId,
        measure: 'bill',
        allowed: decimalFrom('18000'),
        period,
        today: dateFrom('2026-11-18'),
        digits: 2,
      },
      { page_start_id: 0, page_limit: 100 },
    ),
  )
  assert.ok(indexes.includes('daily_activities_by_user'), indexes.join())
  assert.ok(read <= 60, `${read} rows by ${indexes}`)
})

test('few rows are read: the limit of a member, and what they spent', async () => {
  const limit = await planOf(w.database, (db) =>
    limitsOf(db, organizationId, [{ userId: w.user.id, projectId }]),
  )
  assert.ok(limit.read <= 8, `${limit.read} rows by ${limit.indexes}`)
  const { first, stop } = idsOfPeriod({
    firstDay: dateFrom('2026-11-01'),
    lastDay: dateFrom('9999-12-31'),
  })
  const asked = {
    userId: w.user.id,
    projectId,
    firstId: first,
    stopId: stop,
    cutId: first,
    measure: 'tracked',
  }
  const { indexes, read } = await planOf(w.database, (db) => spentBy(db, organizationId, [asked as never]))
  assert.ok(indexes.includes('daily_activities_by_user') && read <= 20, `${read} rows by ${indexes}`)
})
