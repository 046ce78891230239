import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findUnusual } from './find-unusual.ts'
import type { Finding, UsualDay } from './finding.ts'
import { humanDay, type Person, people, seeded } from './human-day.ts'
import { thresholds } from './thresholds.ts'
import { usualDayOf } from './usual.ts'

const daysEach = 500

/** The findings of days of a person, each judged with the 60 days before it. */
function judged(person: Person, seed: number): Finding[] {
  const random = seeded(seed)
  const before: UsualDay[] = []
  return Array.from({ length: daysEach }, (_, number) => {
    const day = humanDay(person, random, number * 86_400)
    const found = findUnusual(day, before.slice(-thresholds.usual.window))
    const usual = usualDayOf(day)
    if (usual) before.push(usual)
    return found
  }).flat()
}

test('human-like days: fewer than 1 finding of medium or high confidence in 100, and 1 of low confidence in 25', (t) => {
  const found = Object.values(people).flatMap((person, i) => judged(person, 17 + i))
  const days = daysEach * Object.keys(people).length
  const serious = found.filter(({ confidence }) => confidence !== 'low')
  const byType = Object.groupBy(found, ({ type }) => type)
  t.diagnostic(
    `${days} days: ${serious.length} of medium or high confidence, ${found.length - serious.length} of low confidence ` +
      JSON.stringify(Object.fromEntries(Object.entries(byType).map(([type, all]) => [type, all?.length]))),
  )
  assert.ok(serious.length / days < 0.01, `${serious.length} in ${days} days`)
  assert.ok((found.length - serious.length) / days < 0.04)
})
