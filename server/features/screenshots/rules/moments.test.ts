import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screenshotMoments } from './moments.ts'

test('moments: one in each part of the slot, always the same, another for each slot and member', () => {
  for (let frequency = 0; frequency <= 10; frequency++)
    for (let slot = 0; slot < 50; slot++) {
      const moments = screenshotMoments(7, slot * 600, frequency)
      assert.deepEqual(moments, screenshotMoments(7, slot * 600, frequency))
      for (const [i, moment] of moments.entries())
        assert.ok(moment >= Math.floor((i * 600) / frequency) && moment < ((i + 1) * 600) / frequency)
    }
  assert.notDeepEqual(screenshotMoments(7, 600, 3), screenshotMoments(7, 1_200, 3))
  assert.notDeepEqual(screenshotMoments(7, 600, 3), screenshotMoments(8, 600, 3))
  // The worked example of docs/ingest.md.
  assert.deepEqual(screenshotMoments(42, 1_795_003_200, 3), exampleOfTheDocs)
})

const exampleOfTheDocs = [55, 221, 548]
