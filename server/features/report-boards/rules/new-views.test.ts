import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newViews, tileFaults } from './new-views.ts'

const tilesOf = (...ids: number[]) =>
  ids.map((saved_view_id) => ({ saved_view_id, look: 'table' as const, width: 1 }))

const cases = [
  { title: 'every view of a new board, once', tiles: [3, 4, 3], before: [], added: [3, 4] },
  { title: 'none, whatever their order', tiles: [4, 3], before: [3, 4], added: [] },
  { title: 'the added one alone', tiles: [5, 3], before: [3, 4], added: [5] },
]

for (const { title, tiles, before, added } of cases)
  test(`new: ${title}`, () => {
    assert.deepEqual(newViews(tilesOf(...tiles), tilesOf(...before)), added)
  })

test('refused: each tile of an unseen view, by its place', () => {
  const faults = tileFaults(tilesOf(3, 4, 3), new Set([3]))
  assert.deepEqual(
    faults.map(({ attribute }) => attribute),
    ['tiles[0].saved_view_id', 'tiles[2].saved_view_id'],
  )
})
