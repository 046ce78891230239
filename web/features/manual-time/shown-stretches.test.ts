import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PreviewedStretch } from './calls.ts'
import { shownStretches } from './shown-stretches.ts'

const at = (second: number) => new Date(second * 1000).toISOString()
const replaced = (project_id: number) => ({
  user_id: 1,
  project_id,
  task_id: null,
  billable: true,
  locked_by: null,
  may_replace: true,
  refusal: null,
})
const stretch = (from: number, to: number, project?: number): PreviewedStretch => ({
  start_time: at(from),
  stop_time: at(to),
  tracked: to - from,
  is_booked: true,
  replaces: project === undefined ? null : replaced(project),
})
const shown = (stretches: PreviewedStretch[]) =>
  shownStretches(stretches).map(({ start_time, tracked, replaces }) => [
    Date.parse(start_time) / 1000,
    tracked,
    replaces?.project_id,
  ])

test('neighbors of one project are one, also over a gap of seconds', () => {
  assert.deepEqual(
    shown([stretch(0, 600, 7), stretch(600, 620), stretch(620, 1200, 7), stretch(1200, 1800)]),
    [
      [0, 1180, 7],
      [1200, 600, undefined],
    ],
  )
})

test('other projects, and free time of a minute or more, are entries of their own', () => {
  assert.deepEqual(shown([stretch(0, 600, 7), stretch(600, 660), stretch(660, 1200, 8)]), [
    [0, 600, 7],
    [600, 60, undefined],
    [660, 540, 8],
  ])
})

test('where every entry is only seconds, all are shown', () => {
  assert.deepEqual(shown([stretch(0, 30, 7), stretch(30, 59)]), [
    [0, 30, 7],
    [30, 29, undefined],
  ])
})
