import assert from 'node:assert/strict'
import { test } from 'node:test'
import { behindCommits } from '../../../foundation/db/behind-commits.ts'
import { is } from '../../../foundation/db/columns.ts'
import { only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import { fact } from '../../../foundation/facts/fact.ts'
import { id } from '../../../foundation/facts/fields.ts'
import { writeFacts } from '../../../foundation/facts/outbox.ts'
import { migratedDatabase } from '../../../foundation/testing/migrated-database.ts'
import { fixedClock } from '../../../foundation/time/clock.ts'
import { addDays24h, parseInstant } from '../../../foundation/time/instant.ts'
import { forgetOldChanges } from './forget-changes.ts'

const thingHappened = fact('thing.happened', { organization_id: id })
const { database } = await migratedDatabase(3)
const now = parseInstant('2026-11-15T08:00:00Z') ?? assert.fail()

test('what is older than the setting says is forgotten, the rest stays', async () => {
  for (const daysAgo of [91, 89])
    await transaction(database, (tx) =>
      writeFacts(tx, [thingHappened({ organization_id: 1 })], addDays24h(now, -daysAgo)),
    )
  await behindCommits(database.pool)
  await database.change(sql`update fact_heads set settled_position = position`)
  await forgetOldChanges({ database, clock: fixedClock(now), keepDays: 90 }).run({})
  const { left } = await only(
    database,
    { left: is.ints },
    sql`select array(select position::int from facts order by position) as left`,
  )
  assert.deepEqual(left, [2])
})
