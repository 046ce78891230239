import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sharesWithin } from './clip.ts'
import { type Claim, shares } from './share.ts'

const claim = (roomFrom: number, offered: number, uuid: string): Claim => ({
  uuid,
  part: 0,
  roomFrom,
  roomTo: roomFrom + offered,
  offered,
  floats: false,
})

test('the last new claim is shortened first, existing time stays', () => {
  const existing = [{ ...claim(0, 100, 'a'), share: { at: 0, tracked: 100 } }]
  const bound = { start: 0, stop: 600, left: 150 }
  const { offered, given } = sharesWithin(0, existing, [claim(100, 100, 'b'), claim(300, 100, 'c')], [bound])
  assert.deepEqual(
    given.map(({ tracked }) => tracked),
    [100, 100, 50],
  )
  assert.deepEqual([offered[1]?.offered, bound.left], [50, 0])
})

test('a claim without any room gets nothing', () => {
  const { offered } = sharesWithin(0, [], [claim(0, 600, 'a')], [{ start: 0, stop: 600, left: 0 }])
  assert.equal(offered[0]?.offered, 0)
})

const claims = (letters: string[]) =>
  fc.array(
    fc.record({
      uuid: fc.constantFrom(...letters),
      part: fc.nat(50),
      roomFrom: fc.nat(500),
      offered: fc.integer({ min: 1, max: 100 }),
      floats: fc.boolean(),
    }),
    { maxLength: 6 },
  )

test('no bound is ever exceeded, whatever is claimed and wherever midnight is', () => {
  const numbers = { midnight: fc.nat(700), first: fc.nat(700), second: fc.nat(700), all: fc.nat(900) }
  fc.assert(
    fc.property(
      claims(['a', 'c', 'e']),
      claims(['b', 'd']),
      fc.record(numbers),
      (existing, wanted, given) => {
        const withRoom = (each: (typeof existing)[number]): Claim => ({
          ...each,
          roomTo: Math.min(600, each.roomFrom + (each.floats ? 200 : each.offered)),
        })
        const before = existing.map(withRoom)
        const had = shares(before)
        const there = before.map((each, i) => ({ ...each, share: had[i] ?? { at: 0, tracked: 0 } }))
        const bounds = [
          { start: -1_000, stop: given.midnight, left: given.first },
          { start: given.midnight, stop: 1_000, left: given.second },
          { start: -1_000, stop: 1_000, left: given.all },
        ]
        const room = bounds.map(({ left }) => left)
        const after = sharesWithin(0, there, wanted.map(withRoom), bounds).given
        const within = ({ start, stop }: { start: number; stop: number }, all: typeof had) =>
          all.reduce(
            (sum, { at, tracked }) => sum + Math.max(Math.min(at + tracked, stop) - Math.max(at, start), 0),
            0,
          )
        for (const [i, bound] of bounds.entries()) {
          const gained = within(bound, after) - within(bound, had)
          assert.ok(gained <= (room[i] ?? 0), `${gained} > ${room[i]}`)
        }
      },
    ),
    { numRuns: 3_000 },
  )
})
