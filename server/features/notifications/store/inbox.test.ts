import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { planOf } from '../../../testing/plans.ts'
import { world } from '../../../testing/world.ts'
import { countUnread, pageOfInbox } from './inbox.ts'

/** 60,000 notifications of one member, and as many of another one; every thousandth is unread. */
const w = await world()
await w.database.change(sql`
  insert into notifications (organization_id, user_id, kind, subject, period, title, text, path, is_in_inbox, created_at,
                             read_at)
  select ${w.organizationId}, (array[${w.user.id}::int, ${w.owner.id}::int])[1 + n % 2], 'a.b', n::text, '', 'T', 'T', '/',
         n % 10 > 1, now(), case when n % 1000 > 7 then now() end
  from generate_series(1, 120000) n`)
await w.database.change(sql`analyze notifications`)
const reader = { userId: w.user.id, organizationIds: [w.organizationId, w.otherOrganizationId] }

const middle = sql`select id from notifications order by id offset 60000 limit 1`
const start = (await w.database.rows({ id: is.int }, middle))[0]?.id

for (const [name, page_start_id] of [
  ['the newest', undefined],
  ['in the middle', start],
] as const) {
  test(`few rows are read: a page, ${name}`, async () => {
    const ask = (db: Db) => pageOfInbox(db, reader, { page_start_id, page_limit: 50, unread: undefined })
    assert.equal((await ask(w.database)).length, 51)
    const { indexes, read } = await planOf(w.database, ask)
    assert.ok(indexes.includes('notifications_inbox'), indexes.join())
    assert.ok(!indexes.includes('Seq Scan') && read <= 204, `${read} rows by ${indexes}`)
  })

  test(`few rows are read: a page of unread ones, ${name}`, async () => {
    const ask = (db: Db) => pageOfInbox(db, reader, { page_start_id, page_limit: 20, unread: true })
    assert.equal((await ask(w.database)).length, 21)
    const { indexes, read } = await planOf(w.database, ask)
    assert.ok(indexes.includes('notifications_unread'), indexes.join())
    assert.ok(!indexes.includes('Seq Scan') && read <= 84, `${read} rows by ${indexes}`)
  })
}

test('few rows are read: the unread count, which ends at a thousand', async () => {
  const unread = await countUnread(w.database, reader)
  assert.ok(unread > 100 && unread < 1_000, String(unread))
  const { indexes, read } = await planOf(w.database, (db) => countUnread(db, reader))
  assert.deepEqual([indexes, read], [['notifications_unread'], unread])
  await w.database.change(sql`update notifications set read_at = null where user_id = ${w.user.id}`)
  assert.equal(await countUnread(w.database, reader), 1_000)
})
