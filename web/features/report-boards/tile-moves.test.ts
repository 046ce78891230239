import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tile } from './calls.ts'
import { moved, resized, steppedBy, tileKeys } from './tile-moves.ts'

const tile = (saved_view_id: number, width = 2): Tile => ({ saved_view_id, look: 'table', width })
const tiles = [tile(1), tile(2), tile(3)]
const ids = (some: readonly Tile[] | undefined) => some?.map(({ saved_view_id }) => saved_view_id)

for (const [from, to, order] of [
  [0, 2, [2, 3, 1]],
  [2, 0, [3, 1, 2]],
  [1, 1, [1, 2, 3]],
  [0, 9, [2, 3, 1]],
  [2, -1, [3, 1, 2]],
] as const)
  test(`${order}: the tile at ${from} goes to ${to}`, () => {
    assert.deepEqual(ids(moved(tiles, from, to)), order)
  })

test('1 to 4: how wide a tile can be', () => {
  const widthOf = (width: number) => resized(tiles, 1, width).map((each) => each.width)
  assert.deepEqual(
    [widthOf(0), widthOf(3), widthOf(5)],
    [
      [2, 1, 2],
      [2, 3, 2],
      [2, 4, 2],
    ],
  )
})

for (const [key, order] of [
  ['ArrowRight', [1, 3, 2]],
  ['ArrowDown', [1, 3, 2]],
  ['ArrowLeft', [2, 1, 3]],
  ['Home', [2, 1, 3]],
  ['End', [1, 3, 2]],
  ['Enter', undefined],
] as const)
  test(`${order ?? 'nothing'}: ${key} on the tile in the middle`, () => {
    assert.deepEqual(ids(steppedBy({ key, shiftKey: false }, tiles, 1)), order)
  })

test('wider and narrower: Shift and an arrow', () => {
  const widthBy = (key: string) => steppedBy({ key, shiftKey: true }, tiles, 1)?.[1]?.width
  assert.deepEqual([widthBy('ArrowRight'), widthBy('ArrowLeft'), widthBy('Home')], [3, 1, undefined])
})

test('different: the keys of the same report twice', () => {
  assert.equal(new Set(tileKeys([tile(1), tile(1), tile(2)])).size, 3)
})
