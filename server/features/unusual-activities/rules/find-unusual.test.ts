import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type SlotUse, type Stretch, slotsOf } from './day.ts'
import { describeFinding } from './described-finding.ts'
import { findUnusual } from './find-unusual.ts'
import type { Finding, Slot, UsualDay } from './finding.ts'
import { humanDay, people, seeded } from './human-day.ts'

const nine = 9 * 3_600
const usual: UsualDay = { mouseShare: 40, keyboardShare: 30, mouseRun: 4, keyboardRun: 4 }
const month = Array.from({ length: 20 }, (_, i) => ({ ...usual, mouseShare: 38 + (i % 5) }))

/** Slots from 9:00 on; each value says what differs from a slot of an ordinary, uneven day. */
function slots(given: readonly Partial<Slot>[]): Slot[] {
  return given.map((differs, i) => {
    const start = nine + i * 600
    const overall = 180 + ((i * i * 37) % 240)
    return {
      start,
      tracked: 600,
      overall,
      keyboard: 150,
      mouse: 200,
      spans: [{ from: start, to: start + 600 }],
      applications: [],
      sites: [],
      ...differs,
    }
  })
}
const times = (count: number, slot: (i: number) => Partial<Slot>) =>
  slots(Array.from({ length: count }, (_, i) => slot(i)))
const found = (day: Slot[], before: UsualDay[] = month) =>
  findUnusual(day, before).map(({ type, confidence }) => `${type} ${confidence}`)

test('an ordinary day has no findings', () => assert.deepEqual(found(times(30, () => ({}))), []))

for (const [input, word] of [
  ['mouse', 'mouse'],
  ['keyboard', 'keyboard'],
] as const) {
  test(`${word}: 95 % or more for an hour is medium, for two hours high, and needs twenty days before`, () => {
    const high = () => ({ [input]: 580 })
    const type = `unusual_high_${word}_activity`
    assert.deepEqual(found(times(5, high)), [])
    assert.deepEqual(found(times(6, high)), [`${type} medium`])
    assert.deepEqual(found(times(12, high)), [`${type} high`])
    assert.deepEqual(found(times(12, high), month.slice(1)), [])
  })
  test(`${word}: 95 % is nothing unusual for a member who always works like this`, () => {
    const always = month.map((day, i) => ({ ...day, [`${input}Share`]: 94 + (i % 3) }))
    assert.deepEqual(
      found(
        times(12, () => ({ [input]: 571 })),
        always,
      ),
      [],
    )
  })
  test(`${word} alone: 90 minutes are low, three hours medium, unless the member often works like this`, () => {
    const other = input === 'mouse' ? 'keyboard' : 'mouse'
    const single = () => ({ [other]: 0 })
    const type = `long_period_of_single_${word}_activity`
    assert.deepEqual(found(times(8, single)), [])
    assert.deepEqual(found(times(9, single)), [`${type} low`])
    assert.deepEqual(found(times(18, single)), [`${type} medium`])
    const often = month.map((day) => ({ ...day, [`${input}Run`]: 20 }))
    assert.deepEqual(found(times(18, single), often), [])
    assert.deepEqual(found(times(9, single), []), [])
  })
}

test('the same activity for 90 minutes is medium, for three hours high; more than two points apart is nothing', () => {
  const type = 'consistent_persistent_activity'
  const even = (i: number) => ({ overall: 300 + (i % 2) * 12 })
  assert.deepEqual(found(times(8, even)), [])
  assert.deepEqual(found(times(9, even)), [`${type} medium`])
  assert.deepEqual(found(times(18, even)), [`${type} high`])
  assert.deepEqual(found(times(9, (i) => ({ overall: 300 + (i % 2) * 27 }))), [])
  assert.deepEqual(found(times(9, () => ({ overall: 20 }))), [], 'below 5 %')
  assert.deepEqual(found(times(9, () => ({ overall: 595 }))), [], 'above 98 %')
})

test('a pattern that repeats is medium after two hours and high after four; a slow rise is nothing', () => {
  const type = 'consistent_variable_activity'
  const pattern = (i: number) => ({ overall: [120, 300, 480][i % 3] ?? 0 })
  assert.deepEqual(found(times(11, pattern)), [])
  assert.deepEqual(found(times(12, pattern)), [`${type} medium`])
  assert.deepEqual(found(times(24, pattern)), [`${type} high`])
  assert.deepEqual(found(times(12, (i) => ({ overall: 100 + i * 40 }))), [])
})

test('six hours without a pause of five minutes are low, eight medium, ten high', () => {
  assert.deepEqual(found(times(35, () => ({}))), [])
  assert.deepEqual(found(times(36, () => ({}))), ['breakless_work low'])
  assert.deepEqual(found(times(48, () => ({}))), ['breakless_work medium'])
  assert.deepEqual(found(times(60, () => ({}))), ['breakless_work high'])
  const paused = times(60, () => ({})).map((slot) =>
    slot.start === nine + 30 * 600
      ? { ...slot, tracked: 300, spans: [{ from: slot.start + 300, to: slot.start + 600 }] }
      : slot,
  )
  assert.deepEqual(found(paused), [], 'a pause of exactly five minutes ends the work')
})

test('one application nine tenths of the time is low after three hours', () => {
  const used = (seconds: number) => () => ({ applications: [{ key: 'figma', name: 'Figma', seconds }] })
  assert.deepEqual(found(times(17, used(540))), [])
  assert.deepEqual(found(times(18, used(540))), ['sustained_high_focus_time low'])
  assert.deepEqual(found(times(18, used(539))), [])
})

test('a program that fakes input is high at once, and named', () => {
  const day = times(3, (i) => ({
    applications: [
      { key: 'word', name: 'Word', seconds: 590 },
      ...(i === 1 ? [{ key: 'mouse jiggler', name: 'Mouse Jiggler', seconds: 1 }] : []),
    ],
    sites: [{ key: 'stint.test', name: 'stint.test', seconds: 60 }],
  }))
  const [finding] = findUnusual(day, [])
  assert.deepEqual(finding && describeFinding(finding, day), {
    type: 'suspicious_activity',
    confidence: 'high',
    from: nine + 600,
    to: nine + 1_200,
    evidence: [
      { measure: 'seconds', value: 1, at_least: 1 },
      { measure: 'slots', value: 1 },
    ],
    tracked: 600,
    keyboard: 150,
    mouse: 200,
    overall: 217,
    applications: { Word: 590, 'Mouse Jiggler': 1 },
    sites: ['stint.test'],
    suspicious: ['Mouse Jiggler'],
  })
})

test('a slot with less than five minutes ends a run', () => {
  const day = times(17, (i) => ({ overall: 300, ...(i === 8 ? { tracked: 299, overall: 149 } : {}) }))
  assert.deepEqual(found(day), [])
})

const draws = fc.record({
  seed: fc.nat(),
  who: fc.constantFrom(...Object.values(people)),
  mover: fc.boolean(),
})

test('any order of what is stored gives the same findings, each within tracked time, none of a type twice at once', () => {
  fc.assert(
    fc.property(
      draws,
      fc.array(fc.nat(), { minLength: 200, maxLength: 200 }),
      ({ seed, who, mover }, order) => {
        const random = seeded(seed)
        const day = humanDay(who, random).map((slot) =>
          mover ? { ...slot, overall: Math.round(slot.tracked / 2), mouse: slot.tracked } : slot,
        )
        const time: Stretch[] = day.flatMap(({ spans: [span], ...slot }) => {
          const start = span?.from ?? slot.start
          const half = Math.floor(slot.tracked / 2)
          const part = (at: number, tracked: number, share: number) => ({
            start: at,
            tracked,
            keyboard: Math.min(slot.keyboard, share),
            mouse: Math.min(slot.mouse, share),
            overall: share,
          })
          return [part(start, half, half), part(start + half, slot.tracked - half, 7)]
        })
        const uses: SlotUse[] = day.flatMap((slot) =>
          slot.applications.map((use) => ({ ...use, slot: slot.start, isSite: false })),
        )
        const shuffled = <T>(all: readonly T[]) =>
          all.map((each, i) => ({ each, at: order[i % order.length] ?? 0 })).toSorted((a, b) => a.at - b.at)
        const plain = findUnusual(slotsOf(time, uses), month)
        const other = findUnusual(
          slotsOf(
            shuffled(time).map(({ each }) => each),
            shuffled(uses).map(({ each }) => each),
          ),
          month,
        )
        assert.deepEqual(other, plain)
        requireSound(plain, day)
      },
    ),
    { numRuns: 200 },
  )
})

function requireSound(findings: readonly Finding[], day: readonly Slot[]): void {
  const [first, last] = [day[0]?.spans[0]?.from ?? 0, day.at(-1)?.spans.at(-1)?.to ?? 0]
  for (const finding of findings) {
    assert.ok(finding.from < finding.to && finding.from >= first && finding.to <= last)
    for (const { value, at_least, at_most } of finding.evidence)
      assert.ok(value >= (at_least ?? value) && value <= (at_most ?? value), JSON.stringify(finding))
    const overlapping = findings.filter(
      (each) => each.type === finding.type && each.from < finding.to && each.to > finding.from,
    )
    assert.equal(overlapping.length, 1, finding.type)
  }
}
