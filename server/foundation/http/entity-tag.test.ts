import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { entityTag } from './entity-tag.ts'

test('the same bytes have the same tag, in the form of a strong one', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      assert.equal(entityTag(bytes), entityTag(Uint8Array.from(bytes)))
      assert.match(entityTag(bytes), /^"[0-9a-z]{15,}"$/)
    }),
  )
})

test('bodies that differ in one place have different tags', () => {
  const tags = new Set<string>()
  for (let i = 0; i < 300_000; i++) tags.add(entityTag(Buffer.from(`{"project":{"id":${i},"name":"P"}}`)))
  assert.equal(tags.size, 300_000)
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 2 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (bytes, at, by) => {
        const changed = Uint8Array.from(bytes)
        changed[at % bytes.length] = (changed[at % bytes.length] ?? 0) ^ by
        assert.notEqual(entityTag(changed), entityTag(bytes))
      },
    ),
  )
})
