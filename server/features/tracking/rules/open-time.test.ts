import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import type { Piece } from './cut.ts'
import { openPieces } from './open-time.ts'

const piece = (roomFrom: number, roomTo: number, more: Partial<Piece> = {}): Piece => ({
  part: 0,
  slot: 1,
  date: dateFrom('1970-01-01'),
  floats: false,
  roomFrom,
  roomTo,
  offered: roomTo - roomFrom,
  keyboard: 60,
  mouse: 0,
  overall: 60,
  inputTracked: 600,
  ...more,
})

const shown = (pieces: Piece[]) => pieces.map((each) => [each.part, each.roomFrom, each.roomTo, each.offered])

test('time outside is cut off at both ends, and counts shrink with it', () => {
  const [cut] = openPieces([piece(0, 600)], [{ from: 0, to: 900 }])
  assert.deepEqual(shown(cut ? [cut] : []), [[0, 300, 600, 300]])
  assert.deepEqual([cut?.keyboard, cut?.inputTracked], [30, 300])
  assert.deepEqual(shown(openPieces([piece(0, 600)], [{ from: 1_100, to: 2_000 }])), [[0, 0, 500, 500]])
})

test('a gap in the middle makes two pieces, a closed slot none', () => {
  const closed = [{ from: 800, to: 900 }]
  assert.deepEqual(shown(openPieces([piece(0, 600)], closed)), [
    [0, 0, 200, 200],
    [1_000, 300, 600, 300],
  ])
  assert.deepEqual(openPieces([piece(0, 600)], [{ from: 0, to: 1_200 }]), [])
})

test('floating time keeps its longest room', () => {
  const floating = piece(0, 600, { floats: true, offered: 250 })
  assert.deepEqual(shown(openPieces([floating], [{ from: 800, to: 900 }])), [[0, 300, 600, 250]])
  assert.deepEqual(shown(openPieces([floating], [{ from: 700, to: 1_150 }])), [[0, 0, 100, 100]])
})

test('nothing closed changes nothing', () => {
  assert.deepEqual(openPieces([piece(10, 20)], []), [piece(10, 20)])
  assert.deepEqual(openPieces([piece(10, 20)], [{ from: 0, to: 600 }]), [piece(10, 20)])
})
