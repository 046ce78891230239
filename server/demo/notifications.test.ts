import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../foundation/db/sql.ts'
import { queried, queriedOne } from '../foundation/testing/queried.ts'
import { demoWorld } from '../testing/demo-world.ts'

const { w, token } = await demoWorld()

test('read and unread notifications of every kind, also for the owner; the worker notifies nobody again', async () => {
  const count = () =>
    queriedOne<{ all: number; mails: number }>(
      w.database,
      sql`select (select count(*)::int from notifications) as all,
                 (select count(*)::int from pgboss.job where name = 'mail') as mails`,
    )
  const before = await count()
  await w.settle()
  assert.deepEqual(await count(), before)
  const kinds = await queried<{ kind: string; read: number; unread: number }>(
    w.database,
    sql`select kind, count(read_at)::int as read, (count(*) - count(read_at))::int as unread
        from notifications group by kind order by kind`,
  )
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    [
      'manual_time.decided',
      'manual_time.requested',
      'time_off.decided',
      'time_off.requested',
      'timesheet.decided',
      'timesheet.submitted',
    ],
  )
  const { notifications, unread_count } = (await w.call('GET /v2/users/me/notifications', { token })).body
  assert.ok(
    unread_count > 0 && unread_count < notifications.length,
    `${unread_count} of ${notifications.length}`,
  )
})
