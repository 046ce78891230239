import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyPage } from './every-page.ts'

test('every row once, however many pages there are', async () => {
  for (const count of [0, 1, 999, 1_000, 1_001, 2_500]) {
    const rows = Array.from({ length: count }, (_, at) => ({ id: 3 * at + 1 }))
    const page = async (startId: number, limit: number) =>
      rows.filter(({ id }) => id >= startId).slice(0, limit)
    assert.deepEqual(await everyPage(page), rows)
  }
})
