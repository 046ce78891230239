import assert from 'node:assert/strict'
import { executionAsyncId } from 'node:async_hooks'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { isInTest } from './test-scope.ts'

const order: string[] = []

describe('a suite that waits', async () => {
  await wait(1)
  after(() => order.push('after the suite'))
  test('its test', async () => {
    await wait(1)
    after(() => order.push('after its test'))
    order.push('its test')
  })
})

test('what is declared after a wait belongs to the suite or test that waited', () => {
  assert.deepEqual(order, ['its test', 'after its test', 'after the suite'])
})

test('no promise is followed, and a test is known wherever it waits', async () => {
  await wait(1)
  assert.ok(isInTest())
  const ids = new Set<number>()
  for (let i = 0; i < 10; i++) {
    await Promise.resolve()
    ids.add(executionAsyncId())
  }
  // An async hook would give each promise a number.
  assert.equal(ids.size, 1)
})
