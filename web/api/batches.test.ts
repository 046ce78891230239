import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inBatches } from './batches.ts'

test('questions of one tick are asked together, each once, at most so many at a time', async () => {
  const asked: string[][] = []
  const lengthOf = inBatches(2, async (words) => {
    asked.push([...words])
    return new Map(words.map((word) => [word, word.length]))
  })
  const answers = await Promise.all(['one', 'three', 'one', 'seven'].map(lengthOf))
  assert.deepEqual(answers, [3, 5, 3, 5])
  assert.deepEqual(asked, [['one', 'three'], ['seven']])
  assert.equal(await lengthOf('again'), 5)
  assert.deepEqual(asked.at(-1), ['again'])
})

test('a call that fails fails all who asked; the next one is asked anew', async () => {
  let isBroken = true
  const find = inBatches<string>(100, async (words) => {
    if (isBroken) throw new Error('No connection')
    return new Map(words.map((word) => [word, word]))
  })
  const refused = await Promise.allSettled([find('a'), find('b')])
  assert.deepEqual(
    refused.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  isBroken = false
  assert.equal(await find('a'), 'a')
})
