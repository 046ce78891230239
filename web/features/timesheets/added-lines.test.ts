import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WeekSums } from '../tracking/week-sums.ts'
import { emptyLine, withAdded } from './added-lines.ts'

const work = (projectId: number) => ({ projectId, project: `Project ${projectId}`, isBreak: false })
const task = { id: 7, summary: 'Dig' }
const booked = { ...emptyLine(work(1), undefined), total: 60, seconds: new Map([['2026-11-16', 60]]) }
const sums: WeekSums = { lines: [booked], ofDays: new Map(), total: 60, running: 0 }

test('added rows come below, each once; work with time keeps its own row', () => {
  const added = [emptyLine(work(1), undefined), emptyLine(work(1), task), emptyLine(work(2), undefined)]
  const { lines, total } = withAdded(sums, added)
  assert.deepEqual(
    lines.map(({ projectId, taskId, total: its }) => [projectId, taskId, its]),
    [
      [1, null, 60],
      [1, 7, 0],
      [2, null, 0],
    ],
  )
  assert.equal(total, 60)
  assert.equal(withAdded(sums, [emptyLine(work(1), undefined)]), sums)
})
