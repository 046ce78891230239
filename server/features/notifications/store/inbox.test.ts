import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import { queriedOne } from '../../../foundation/testing/queried.ts'
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

type Plan = {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
  [more: string]: unknown
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The indexes that a statement used, and the rows that its scans read. */
async function planOf(ask: (db: Db) => Promise<unknown>): Promise<{ indexes: string[]; read: number }> {
  const found = Promise.withResolvers<Plan>()
  const explain = async (text: Sql) => {
    const plan = await queriedOne<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      w.database,
      sql`explain (analyze, format json) ${text}`,
    )
    found.resolve(plan['QUERY PLAN'][0]?.Plan ?? assert.fail())
  }
  const db: Db = {
    ...w.database,
    async rows(_columns, text) {
      await explain(text)
      return [{ count: 0 }] as never
    },
    async records(_view, text) {
      await explain(text)
      return []
    },
  }
  await ask(db)
  const scans = nodesOf(await found.promise).filter((node) => /Index.*Scan|Seq Scan/.test(node['Node Type']))
  const read = scans.map(
    (node) => node['Actual Loops'] * (node['Actual Rows'] + Number(node['Rows Removed by Filter'] ?? 0)),
  )
  return {
    indexes: scans.flatMap((node) => node['Index Name'] ?? node['Node Type']),
    read: read.reduce((sum, each) => sum + each, 0),
  }
}

const middle = sql`select id from notifications order by id offset 60000 limit 1`
const start = (await w.database.rows({ id: is.int }, middle))[0]?.id

for (const [name, page_start_id] of [
  ['the newest', undefined],
  ['in the middle', start],
] as const) {
  test(`few rows are read: a page, ${name}`, async () => {
    const ask = (db: Db) => pageOfInbox(db, reader, { page_start_id, page_limit: 50, unread: undefined })
    assert.equal((await ask(w.database)).length, 51)
    const { indexes, read } = await planOf(ask)
    assert.ok(indexes.includes('notifications_inbox'), indexes.join())
    assert.ok(!indexes.includes('Seq Scan') && read <= 204, `${read} rows by ${indexes}`)
  })

  test(`few rows are read: a page of unread ones, ${name}`, async () => {
    const ask = (db: Db) => pageOfInbox(db, reader, { page_start_id, page_limit: 20, unread: true })
    assert.equal((await ask(w.database)).length, 21)
    const { indexes, read } = await planOf(ask)
    assert.ok(indexes.includes('notifications_unread'), indexes.join())
    assert.ok(!indexes.includes('Seq Scan') && read <= 84, `${read} rows by ${indexes}`)
  })
}

test('few rows are read: the unread count, which ends at a thousand', async () => {
  const unread = await countUnread(w.database, reader)
  assert.ok(unread > 100 && unread < 1_000, String(unread))
  const { indexes, read } = await planOf((db) => countUnread(db, reader))
  assert.deepEqual([indexes, read], [['notifications_unread'], unread])
  await w.database.change(sql`update notifications set read_at = null where user_id = ${w.user.id}`)
  assert.equal(await countUnread(w.database, reader), 1_000)
})
