import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Block, type BookedWork, gapsOf, type Span } from '../tracking/blocks.ts'
import { clashesOf, copyTo, reshape, reverse, secondsOf, splitAt, type TimeChange } from './time-change.ts'

const at = (minute: number) => Date.parse('2026-11-16T00:00:00Z') + minute * 60_000
const work = (projectId: number): BookedWork => ({ projectId, taskId: null, billable: true })
const block = (from: number, to: number, projectId = 1): Block => {
  const span = { fromMs: at(from), toMs: at(to) }
  return { ...span, ...work(projectId), lock: undefined, tracked: secondsOf(span), manual: 0, pieces: [span] }
}
const minutes = (spans: readonly Span[]) =>
  spans.map(({ fromMs, toMs }) => [(fromMs - at(0)) / 60_000, (toMs - at(0)) / 60_000])

test('moved: the pieces move together; made longer: what was there stays', () => {
  const torn = {
    ...block(60, 120),
    tracked: 3_570,
    pieces: [block(60, 90), { fromMs: at(90.5), toMs: at(120) }],
  }
  assert.deepEqual(minutes(reshape(torn, { fromMs: at(70), toMs: at(130) }).add), [
    [70, 100],
    [100.5, 130],
  ])
  assert.deepEqual(minutes(reshape(torn, { fromMs: at(50), toMs: at(125) }).add), [
    [50, 90],
    [90.5, 125],
  ])
  assert.deepEqual(minutes(reshape(torn, { fromMs: at(200), toMs: at(210) }).add), [[200, 210]])
})

test('split: the second part goes to other work', () => {
  const change = splitAt(block(60, 120), at(100), work(2))
  assert.deepEqual([minutes(change.remove), minutes(change.add)], [[[100, 120]], [[100, 120]]])
  assert.deepEqual([change.remove[0]?.tracked, change.add[0]?.projectId], [1_200, 2])
})

test('copied: at the same time by the clocks of the zone, also over a change of the clocks', () => {
  const nine: Block = block(9 * 60, 10 * 60)
  const copy = (day: string) =>
    copyTo(nine, 'Europe/Berlin', day).add.map(({ fromMs }) => new Date(fromMs).toISOString())
  assert.deepEqual(copy('2026-11-17'), ['2026-11-17T09:00:00.000Z'])
  assert.deepEqual(copy('2026-10-01'), ['2026-10-01T08:00:00.000Z'])
})

test('clashes: other blocks that are in the way, not the block that moves', () => {
  const [mine, next] = [block(60, 120), block(150, 180, 2)]
  assert.deepEqual(clashesOf(reshape(mine, { fromMs: at(80), toMs: at(140) }), [mine, next]), [])
  assert.deepEqual(clashesOf(reshape(mine, { fromMs: at(100), toMs: at(160) }), [mine, next]), [next])
  assert.deepEqual(minutes(gapsOf([mine, next], { fromMs: at(0), toMs: at(180) }, 60_000)), [
    [0, 60],
    [120, 150],
  ])
})

const step = fc.record({
  kind: fc.constantFrom('move', 'split', 'undo' as const),
  which: fc.nat(20),
  from: fc.integer({ min: 0, max: 300 }),
  length: fc.integer({ min: 1, max: 60 }),
  projectId: fc.integer({ min: 1, max: 3 }),
})

test('for any course of moves, splits and undos: the seconds sum as they should, and nothing overlaps', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (course) => {
      let day = [block(0, 60), block(60, 90, 2), block(120, 200, 3)]
      const done: TimeChange[] = []
      for (const { kind, which, from, length, projectId } of course) {
        const mine = day[which % day.length]
        if (mine === undefined) return
        const change = kind === 'undo' ? undone(done) : changed(mine, { kind, from, length, projectId })
        if (change === undefined || clashesOf(change, day).length > 0) continue
        const before = total(day)
        const [less, more] = [change.remove, change.add].map((all) => total(all.map(withTracked)))
        day = applied(day, change)
        assert.equal(total(day), before - (less ?? 0) + (more ?? 0))
        if (kind !== 'undo') done.push(change)
      }
    }),
  )
})

test('undone: the day is as before', () => {
  const day = [block(0, 60), block(100, 130, 2)]
  const change = reshape(block(0, 60), { fromMs: at(30), toMs: at(100) })
  assert.deepEqual(applied(applied(day, change), reverse(change)), applied(day, { remove: [], add: [] }))
})

type Step = { kind: 'move' | 'split'; from: number; length: number; projectId: number }

function changed(mine: Block, { kind, from, length, projectId }: Step): TimeChange | undefined {
  if (kind === 'move') return reshape(mine, { fromMs: at(from), toMs: at(from + length) }, work(projectId))
  const atMs = mine.fromMs + Math.min(length * 60_000, mine.toMs - mine.fromMs - 60_000)
  return atMs <= mine.fromMs || projectId === mine.projectId
    ? undefined
    : splitAt(mine, atMs, work(projectId))
}

/** The last change, if nothing that it added has changed since. */
function undone(done: TimeChange[]): TimeChange | undefined {
  const last = done.pop()
  done.length = 0
  return last && reverse(last)
}

const withTracked = (each: Span & { tracked?: number }) => ({ tracked: each.tracked ?? secondsOf(each) })
const total = (all: readonly { tracked: number }[]) => all.reduce((sum, { tracked }) => sum + tracked, 0)

/** Minute by minute, as a slow and certain way to the same. */
function applied(day: readonly Block[], { remove, add }: TimeChange): Block[] {
  const minute = new Map<number, number>()
  const each = ({ fromMs, toMs }: Span, then: (ms: number) => void) => {
    for (let ms = fromMs; ms < toMs; ms += 60_000) then(ms)
  }
  for (const { projectId, pieces } of day)
    for (const piece of pieces) each(piece, (ms) => minute.set(ms, projectId))
  for (const removal of remove)
    each(removal, (ms) => minute.get(ms) === removal.projectId && minute.delete(ms))
  for (const addition of add)
    each(addition, (ms) => {
      assert.equal(minute.has(ms), false, 'overlaps')
      minute.set(ms, addition.projectId)
    })
  return [...minute]
    .sort(([one], [other]) => one - other)
    .map(([ms, projectId]) => block((ms - at(0)) / 60_000, (ms - at(0)) / 60_000 + 1, projectId))
    .reduce<Block[]>((blocks, next) => {
      const last = blocks.at(-1)
      if (last?.toMs !== next.fromMs || last.projectId !== next.projectId) blocks.push(next)
      else
        blocks[blocks.length - 1] = block(
          (last.fromMs - at(0)) / 60_000,
          (next.toMs - at(0)) / 60_000,
          next.projectId,
        )
      return blocks
    }, [])
}
