import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readByIds, readWholeList } from './whole-list.ts'

const ids = Array.from({ length: 1_234 }, (_, i) => i + 1)

/** Pages as the API makes them: from an id on, and where the next one starts. */
async function pageOf(startId: number) {
  const found = ids.filter((id) => id >= startId)
  const next = found[500]
  return { ids: found.slice(0, 500), ...(next && { pagination: { next_page_start_id: next } }) }
}
const rowsOf = (page: { ids: number[] }) => page.ids

test('a list of more than one page is read to its end', async () => {
  assert.deepEqual(await readWholeList({ fetchPage: pageOf, rowsOf }), { rows: ids, isCut: false })
})

test('a list beyond the bound is cut, and says so', async () => {
  const { rows, isCut } = await readWholeList({ fetchPage: pageOf, rowsOf, most: 600 })
  assert.deepEqual([rows.length, isCut], [600, true])
  assert.equal((await readWholeList({ fetchPage: pageOf, rowsOf, most: 1_234 })).isCut, false)
})

test('many ids take several calls', async () => {
  const sizes: number[] = []
  const found = await readByIds(ids, async (some) => {
    sizes.push(some.length)
    return some
  })
  assert.deepEqual(found, ids)
  assert.deepEqual(sizes, [200, 200, 200, 200, 200, 200, 34])
})
