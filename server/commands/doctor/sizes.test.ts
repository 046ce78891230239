import assert from 'node:assert/strict'
import { test } from 'node:test'
import { largestTables } from '../../foundation/db/sizes.ts'
import { migratedDatabase } from '../../foundation/testing/migrated-database.ts'
import { checkSizes, sizeText } from './sizes.ts'

const { database } = await migratedDatabase(2)

test('sizes read like people say them', () => {
  assert.deepEqual(
    [0, 900, 8_192, 15_400_000, 999_000_000, 2_340_000_000, 5_000_000_000_000_000].map(sizeText),
    ['0.0 kB', '0.9 kB', '8.2 kB', '15.4 MB', '999 MB', '2.3 GB', '5000 TB'],
  )
})

test('ok: the size of the database and its largest tables; partitions count as one table', async () => {
  await database.pool.query(
    "insert into facts (organization_id, position, name, payload, announced_at) select 1, n, 'x', '{}', now() from generate_series(1, 20000) n",
  )
  await database.pool.query('analyze facts')
  const [finding] = await checkSizes(database)
  assert.equal(finding?.status, 'ok')
  assert.match(finding?.message ?? '', /^The database takes \d+(\.\d)? MB\. Largest tables: /)
  const tables = await largestTables(database, 500)
  assert.ok(
    tables.slice(0, 3).some(({ name }) => name === 'facts'),
    JSON.stringify(tables.slice(0, 3)),
  )
  const names = tables.map(({ name }) => name)
  assert.equal(names.filter((name) => name.startsWith('activities')).length, 1)
  assert.equal(new Set(names).size, names.length)
})
