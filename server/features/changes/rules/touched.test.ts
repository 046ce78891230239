import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Resource, updated } from '../../../api/resource.ts'
import type { Fact } from '../../../foundation/facts/fact.ts'
import { lastInstant } from '../../../foundation/time/instant.ts'
import { following } from './cursor.ts'
import { takeTouched } from './touched.ts'

const touches = { 'things.changed': ({ ids }: { ids: number[] }) => ids.map((id) => updated(id)) }
const mostOnPage = 2
const resources = [{ name: 'first' }, { name: 'second', mostOnPage }].map((each) => ({
  ...each,
  touches,
})) as unknown as Resource[]

const facts = (sizes: number[]): Fact[] =>
  sizes.map((size, i) => ({
    name: 'things.changed',
    stream: 1,
    position: i + 1,
    payload: { ids: Array.from({ length: size }, (_, n) => n) },
    announcedAt: lastInstant,
  }))

test('whatever the sizes of facts and pages, every change is given once and in order', () => {
  const sizes = fc.array(fc.nat(9), { maxLength: 12 })
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 7 }), (given, limit) => {
      const all = facts(given)
      const seen: string[] = []
      let from = following(0)
      for (let isCut = true; isCut; ) {
        const left = all.filter(({ position }) => position > from.position)
        const taken = takeTouched(resources, from, { facts: left, end: all.length }, limit)
        assert.ok(taken.touched.length <= limit)
        const large = taken.touched.filter(({ resource }) => resource.name === 'second')
        assert.ok(large.length <= mostOnPage)
        seen.push(
          ...taken.touched.map(({ position, resource, key }) => `${position} ${resource.name} ${key}`),
        )
        ;({ next: from, isCut } = taken)
      }
      const wanted = given.flatMap((size, i) =>
        ['first', 'second'].flatMap((name) =>
          Array.from({ length: size }, (_, n) => `${i + 1} ${name} ${n}`),
        ),
      )
      assert.deepEqual(seen, wanted)
      assert.deepEqual(from, following(all.length))
    }),
  )
})
