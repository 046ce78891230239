import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../foundation/http/problems.ts'
import { Outdated, preparedFor } from './prepared.ts'

const outdated = () => new Outdated('What this depends on keeps changing. Try again.')

test('an outdated preparation is made again, and the change sees the new one', async () => {
  let made = 0
  const seen: number[] = []
  const result = await preparedFor(
    () => ++made,
    async (prepared) => {
      seen.push(prepared)
      if (prepared === 1) throw outdated()
      return `changed with ${prepared}`
    },
  )
  assert.deepEqual([result, seen], ['changed with 2', [1, 2]])
})

test('503: outdated three times in a row', async () => {
  let made = 0
  const change = async () => {
    throw outdated()
  }
  await assert.rejects(
    preparedFor(() => ++made, change),
    (refusal) => {
      assert.ok(refusal instanceof Problem)
      assert.deepEqual(
        [refusal.status, refusal.code, refusal.headers],
        [503, 'service_unavailable', { 'Retry-After': '1' }],
      )
      return true
    },
  )
  assert.equal(made, 3)
})

test('every other failure ends the call at once', async () => {
  let made = 0
  const change = async () => {
    throw new Error('broken')
  }
  await assert.rejects(
    preparedFor(() => ++made, change),
    /broken/,
  )
  assert.equal(made, 1)
})
