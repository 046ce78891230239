import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { TimeSum } from '../web/api/v2-types.ts'
import { changeBody } from '../web/features/manual-time/change-body.ts'
import {
  clashesOf,
  copyTo,
  cutOut,
  reshape,
  splitAt,
  type TimeChange,
} from '../web/features/manual-time/time-change.ts'
import { typedHours } from '../web/features/timesheets/typed-hours.ts'
import { blocksOf } from '../web/features/tracking/blocks.ts'
import { withEdits } from '../web/features/tracking/overlay.ts'
import type { Activity } from '../web/features/tracking/stretches.ts'
import { sumsWithEdits } from '../web/features/tracking/sums-with-edits.ts'
import type { TimesBody, WaitingEdit } from '../web/features/tracking/waiting-edit.ts'
import { addDays, dayIn, daysBetween } from '../web/ui/week.ts'
import { momentIn } from '../web/ui/zone.ts'
import { activity, served, zone } from './served-time.ts'

// The clocks go back on the Sunday of this week.
const [first, last] = ['2026-10-19', '2026-10-25']
const days = daysBetween(first, last)
const startOf = (day: string) => Date.parse(momentIn(zone, `${day}T00:00`))
const within = { fromMs: startOf(first), toMs: startOf(addDays(last, 1)) }
const works = [1, 2, 3].flatMap((projectId) => [null, 7].map((taskId) => ({ projectId, taskId })))

const cells = fc.record({
  day: fc.nat({ max: days.length - 1 }),
  work: fc.nat({ max: works.length - 1 }),
  seconds: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 6 * 3_600 })),
})
/** Time that is there before, without overlaps: a start in each hour of a day, and how long. */
const booked = fc.array(
  fc.record({
    hour: fc.nat({ max: 7 * 24 - 1 }),
    work: fc.nat({ max: works.length - 1 }),
    seconds: fc.integer({ min: 1, max: 600 }),
    isManual: fc.boolean(),
  }),
  { maxLength: 12 },
)
type Booked = { hour: number; work: number; seconds: number; isManual: boolean }

const workAt = (at: number) => works[at] ?? { projectId: 1, taskId: null }

function before(all: readonly Booked[]): Activity[] {
  const byHour = new Map(all.map((each) => [each.hour, each]))
  return [...byHour.values()].map(({ hour, work, seconds, isManual }) => {
    const fromMs = within.fromMs + hour * 3_600_000
    const { projectId, taskId } = workAt(work)
    return activity(
      { fromMs, toMs: fromMs + seconds * 1_000 },
      { project_id: projectId, task_id: taskId, time_type: isManual ? 'manual' : 'normal' },
    )
  })
}

function sumsOf(activities: readonly Activity[]): TimeSum[] {
  const rows = Map.groupBy(activities, ({ date, project_id, task_id }) => `${date} ${project_id} ${task_id}`)
  const sum = (all: Activity[], of: (each: Activity) => boolean) =>
    all.filter(of).reduce((total, { tracked }) => total + tracked, 0)
  return [...rows.values()].flatMap((all) => {
    const [one] = all
    if (one === undefined) return []
    return {
      date: one.date,
      project_id: one.project_id,
      task_id: one.task_id,
      user_id: 1,
      tracked: sum(all, () => true),
      running: 0,
      running_timers: 0,
      manual: sum(all, ({ time_type }) => time_type === 'manual'),
      billable: sum(all, ({ billable }) => billable),
      overall: 0,
      input_tracked: 0,
    }
  })
}

const found = (activities: readonly Activity[]) => ({
  sums: sumsOf(activities),
  projects: new Map([1, 2, 3].map((id) => [id, { name: `Project ${id}`, type: 'project' as const }])),
  tasks: new Map([[7, 'Paint it']]),
})
const figures = (sums: readonly TimeSum[]) =>
  sums
    .map((each) =>
      [each.date, each.project_id, each.task_id, each.tracked, each.manual, each.billable].join(),
    )
    .sort()

/** Hours typed one after the other, each on what the ones before left, as the page does it. */
function typedEdits(
  base: readonly Activity[],
  typed: readonly { day: number; work: number; seconds: number }[],
) {
  const edits: WaitingEdit[] = []
  for (const { day, work, seconds } of typed) {
    const date = days[day] ?? first
    const open = { fromMs: startOf(date), toMs: startOf(addDays(date, 1)) }
    const now = withEdits(base, edits, { within, zone }).filter((each) => each.date === date)
    const { projectId, taskId } = workAt(work)
    const result = typedHours({
      activities: now,
      work: { projectId, taskId, billable: true },
      seconds,
      open,
      morningMs: Date.parse(momentIn(zone, `${date}T09:00`)),
    })
    if ('refusal' in result) continue
    edits.push(edit(changeBody(result.change), edits.length + 1))
  }
  return edits
}

const moves = fc.record({
  kind: fc.constantFrom('move', 'work', 'split', 'copy', 'cut' as const),
  which: fc.nat({ max: 20 }),
  work: fc.nat({ max: works.length - 1 }),
  billable: fc.boolean(),
  minutes: fc.integer({ min: -90, max: 90 }),
  longer: fc.integer({ min: -30, max: 60 }),
  day: fc.nat({ max: days.length - 1 }),
})
type Move = typeof moves extends fc.Arbitrary<infer Value> ? Value : never

/** Entries dragged, split, copied, deleted or put on other work, each on what the ones before left. */
function movedEdits(base: readonly Activity[], all: readonly Move[]) {
  const edits: WaitingEdit[] = []
  for (const move of all) {
    const blocks = blocksOf(withEdits(base, edits, { within, zone }))
    const change = changeOf(move, blocks)
    const isIn = [...change.remove, ...change.add].every(
      // Here the server books no slots, so nothing may lie over midnight.
      ({ fromMs, toMs }) =>
        within.fromMs <= fromMs &&
        fromMs < toMs &&
        toMs <= within.toMs &&
        dayIn(zone, fromMs) === dayIn(zone, toMs - 1),
    )
    if (!isIn || change.remove.length + change.add.length === 0 || clashesOf(change, blocks).length > 0)
      continue
    edits.push(edit(changeBody(change), edits.length + 1))
  }
  return edits
}

function changeOf(move: Move, blocks: ReturnType<typeof blocksOf>): TimeChange {
  const block = blocks[move.which % Math.max(1, blocks.length)]
  if (block === undefined) return { remove: [], add: [] }
  const work = { ...workAt(move.work), billable: move.billable }
  const byMs = move.minutes * 60_000
  const middleMs = block.fromMs + Math.floor((block.toMs - block.fromMs) / 2_000) * 1_000
  const longerMs = Math.max(1_000, block.toMs - block.fromMs + move.longer * 60_000)
  const span = { fromMs: block.fromMs + byMs, toMs: block.fromMs + byMs + longerMs }
  if (move.kind === 'move') return reshape(block, span)
  if (move.kind === 'work') return reshape(block, block, work)
  if (move.kind === 'split') return splitAt(block, middleMs, work)
  if (move.kind === 'cut') return cutOut(block, { fromMs: middleMs, toMs: block.toMs })
  return copyTo(block, zone, days[move.day] ?? first)
}

function edit(body: TimesBody, order: number): WaitingEdit {
  return {
    key: `key-${order}`,
    order,
    madeAtMs: 0,
    organizationId: 1,
    userId: 1,
    body,
    words: 'Typed.',
    work: { projectId: 1, project: 'Project 1', taskId: null, task: '', isBreak: false },
    isAttempted: false,
    refusal: undefined,
  }
}

const shown = (activities: readonly Activity[], edits: readonly WaitingEdit[], isBookedKnown = true) =>
  sumsWithEdits(found(activities), edits, isBookedKnown ? activities : undefined, { first, last, zone })

test('every figure with waiting edits is the one after the server applied them, however many have arrived', () => {
  fc.assert(
    fc.property(booked, fc.array(cells, { maxLength: 8 }), (all, typed) => {
      const base = before(all)
      const edits = typedEdits(base, typed)
      const states = [base]
      for (const { body } of edits) states.push(served(states.at(-1) ?? [], body))
      const after = figures(sumsOf(states.at(-1) ?? []))
      // Some have arrived and are still shown as waiting; the ones that are known to have arrived no longer are.
      for (const [arrived, state] of states.entries())
        for (const from of [0, arrived])
          assert.deepEqual(figures(shown(state, edits.slice(from)).sums), after)
    }),
  )
})

test('entries that were moved, split, copied and deleted are the ones after the server did it, however many have arrived', () => {
  fc.assert(
    fc.property(booked, fc.array(moves, { maxLength: 8 }), (all, made) => {
      const base = before(all)
      const edits = movedEdits(base, made)
      const states = [base]
      for (const { body } of edits) states.push(served(states.at(-1) ?? [], body))
      const after = states.at(-1) ?? []
      for (const [arrived, state] of states.entries())
        for (const from of [0, arrived]) {
          const now = withEdits(state, edits.slice(from), { within, zone })
          assert.deepEqual(entriesOf(now), entriesOf(after))
          assert.deepEqual(figures(shown(state, edits.slice(from)).sums), figures(sumsOf(after)))
        }
    }),
  )
})

/** Entries by their times, work, and how much of them was added by hand. */
const entriesOf = (activities: readonly Activity[]) =>
  blocksOf(activities).map(({ fromMs, toMs, projectId, taskId, billable, manual }) => [
    new Date(fromMs).toISOString(),
    new Date(toMs).toISOString(),
    projectId,
    taskId,
    billable,
    manual,
  ])

test('where booked time is not on this device, the sums follow from what comes and goes', () => {
  fc.assert(
    fc.property(booked, fc.array(cells, { maxLength: 8 }), (all, typed) => {
      const base = before(all)
      const edits = typedEdits(base, typed)
      const after = edits.reduce((state, { body }) => served(state, body), base)
      assert.deepEqual(figures(shown(base, edits, false).sums), figures(sumsOf(after)))
    }),
  )
})
