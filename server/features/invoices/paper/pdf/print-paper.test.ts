import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Instant } from '../../../../foundation/time/instant.ts'
import { sampleLines, samplePaper } from '../testing/sample-paper.ts'
import { drawPaper } from './draw-paper.ts'
import { printPaper } from './print-paper.ts'

test('the same bytes: drawn in the thread and here', async () => {
  const paper = samplePaper()
  assert.ok((await printPaper(paper)).equals(await drawPaper(paper)))
})

test('the event loop goes on while 2,000 lines are drawn', async () => {
  let isDone = false
  const printed = printPaper(samplePaper({ lines: sampleLines(2_000) })).finally(() => {
    isDone = true
  })
  let turns = 0
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve))
    turns++
  }
  assert.ok(turns > 50, String(turns))
  assert.ok((await printed).length > 100_000)
})

test('a fault of one paper reaches its caller alone', async () => {
  const broken = samplePaper({ issued_at: 'never' as Instant })
  const [bad, good] = await Promise.allSettled([printPaper(broken), printPaper(samplePaper())])
  assert.equal(bad.status, 'rejected')
  assert.equal(good.status, 'fulfilled')
})
