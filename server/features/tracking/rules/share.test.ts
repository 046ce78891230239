import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Claim, type Share, shares } from './share.ts'

const started = (uuid: string, from: number, offered: number): Claim => ({
  uuid,
  part: 0,
  roomFrom: from,
  roomTo: from + offered,
  offered,
  floats: false,
})
const floating = (uuid: string, offered: number): Claim => ({
  uuid,
  part: 0,
  roomFrom: 0,
  roomTo: 600,
  offered,
  floats: true,
})
const fixed = (uuid: string, at: number, tracked: number): Claim => ({
  ...started(uuid, at, tracked),
  fixed: { at, tracked },
})
const at = (at: number, tracked: number): Share => ({ at, tracked })

const cases: [name: string, claims: Claim[], expected: Share[]][] = [
  ['one alone gets all', [started('a', 100, 200)], [at(100, 200)]],
  ['one that floats begins with the slot', [floating('a', 200)], [at(0, 200)]],
  [
    'of two at one second the earlier one has it',
    [started('b', 50, 100), started('a', 0, 100)],
    [at(100, 50), at(0, 100)],
  ],
  [
    'of two that begin together the smaller uuid wins',
    [started('b', 0, 100), started('a', 0, 60)],
    [at(60, 40), at(0, 60)],
  ],
  ['nothing is left', [started('a', 0, 600), floating('b', 100)], [at(0, 600), at(0, 0)]],
  [
    'what floats takes the longest gap',
    [started('a', 100, 100), floating('b', 500)],
    [at(100, 100), at(200, 400)],
  ],
  [
    'two that float stand behind each other',
    [floating('a', 200), floating('b', 500)],
    [at(0, 200), at(200, 400)],
  ],
  ['fixed time is never touched', [started('a', 0, 600), fixed('z', 300, 100)], [at(0, 300), at(300, 100)]],
  [
    'the longest free part around fixed time',
    [started('a', 0, 600), fixed('z', 200, 100)],
    [at(300, 300), at(200, 100)],
  ],
  [
    'time behind the room of a claim is not its own',
    [started('a', 0, 100), fixed('z', 300, 100)],
    [at(0, 100), at(300, 100)],
  ],
]
for (const [name, claims, expected] of cases) test(name, () => assert.deepEqual(shares(claims), expected))

const claims = fc.uniqueArray(
  fc
    .record({
      uuid: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      part: fc.integer({ min: 0, max: 1 }),
      ends: fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 600 })),
      floats: fc.boolean(),
      offered: fc.integer({ min: 1, max: 600 }),
    })
    .map(({ uuid, part, ends, floats, offered }): Claim => {
      const [roomFrom, roomTo] = [Math.min(...ends), Math.max(...ends)]
      const room = roomTo - roomFrom
      return { uuid, part, roomFrom, roomTo, offered: floats ? Math.min(offered, room) : room, floats }
    }),
  { selector: ({ uuid, part }) => `${uuid}${part}`, maxLength: 8 },
)

test('any order of arrival gives the same shares', () => {
  fc.assert(
    fc.property(
      claims.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const byClaim = new Map(shares(shuffled).map((share, i) => [shuffled[i], share]))
        assert.deepEqual(
          shares(all),
          all.map((claim) => byClaim.get(claim)),
        )
      },
    ),
    { numRuns: 1_000 },
  )
})

test('no second is given twice, none outside its room, never more than 600, never more than offered', () => {
  fc.assert(
    fc.property(claims, (all) => {
      const owners = new Array<number>(600).fill(0)
      for (const [i, { at, tracked }] of shares(all).entries()) {
        const claim = all[i] ?? assert.fail()
        assert.ok(tracked >= 0 && tracked <= claim.offered)
        assert.ok(at >= claim.roomFrom && at + tracked <= claim.roomTo)
        for (let second = at; second < at + tracked; second++) owners[second] = (owners[second] ?? 0) + 1
      }
      assert.ok(owners.every((count) => count <= 1))
    }),
    { numRuns: 1_000 },
  )
})

test('without floating claims, time is lost only where others have it', () => {
  fc.assert(
    fc.property(claims, (all) => {
      const withStart = all.filter(({ floats }) => !floats)
      const claimed = new Set(
        withStart.flatMap(({ roomFrom, roomTo }) =>
          Array.from({ length: roomTo - roomFrom }, (_, i) => roomFrom + i),
        ),
      )
      const given = shares(withStart).reduce((sum, { tracked }) => sum + tracked, 0)
      assert.equal(given, claimed.size)
    }),
  )
})
