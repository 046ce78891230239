import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostAgeMs, superfluous } from './copy-bounds.ts'

const now = Date.parse('2026-11-18T09:00:00Z')
const entry = (id: string, ageMs: number, bytes = 10) => ({
  id,
  saved_at: now - ageMs,
  bytes: new ArrayBuffer(bytes),
})

test('superfluous: what is older than 14 days', () => {
  const entries = [entry('old', mostAgeMs + 1), entry('new', 0), entry('last', mostAgeMs)]
  assert.deepEqual(superfluous(entries, now), ['old'])
})

test('superfluous: the oldest of more than 300 entries, and of more than 10 MB', () => {
  const many = Array.from({ length: 302 }, (_, i) => entry(`e${i}`, i))
  assert.deepEqual(superfluous(many, now), ['e300', 'e301'])
  const large = [entry('a', 3, 6_000_000), entry('b', 2, 3_000_000), entry('c', 1, 3_000_000)]
  assert.deepEqual(superfluous(large, now), ['a'])
})
