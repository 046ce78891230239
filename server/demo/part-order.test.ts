import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeProduct } from '../wiring/product.ts'
import { partOrder } from './part-order.ts'

const part = (creates: string, ...after: string[]) => ({ creates, after, create: async () => {} })
const namesOf = (parts: { creates: string }[]) => parts.map(({ creates }) => creates)

test('in the order of the features, but each part after the ones it names', () => {
  const given = [part('members', 'links', 'users'), part('users'), part('links', 'users'), part('webhooks')]
  assert.deepEqual(namesOf(partOrder(given)), ['users', 'links', 'members', 'webhooks'])
})

test('error: a part that nobody creates, and parts that wait for each other', () => {
  assert.throws(() => partOrder([part('members', 'lnks')]), /No feature creates lnks/)
  assert.throws(() => partOrder([part('a', 'b'), part('b', 'a')]), /a → b → a/)
})

test('the parts of all features have different names', () => {
  const names = namesOf(makeProduct({ base: '', auth: '' }).features.flatMap(({ demo = [] }) => demo))
  assert.ok(names.length > 10)
  assert.deepEqual([...new Set(names)], names)
})
