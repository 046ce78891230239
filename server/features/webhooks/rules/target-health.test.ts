import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addSeconds, type Instant, parseInstant } from '../../../foundation/time/instant.ts'
import { type AnswerSeen, healthAfter, healthy, type TargetHealth } from './target-health.ts'

const start = parseInstant('2026-11-15T08:00:00Z') ?? assert.fail()
const at = (seconds: number) => addSeconds(start, seconds)
const probes = [60_000, 120_000]

const answer = (more: Partial<AnswerSeen>): AnswerSeen => ({
  isSuccess: false,
  isGone: false,
  isFirstAttempt: true,
  triedBefore: null,
  ...more,
})
const good = answer({ isSuccess: true })
const bad = answer({})
const gone = (triedBefore: Instant | null = null) =>
  answer({ isGone: true, triedBefore, isFirstAttempt: triedBefore === null })

/** Each answer a second after the one before. */
function after(answers: AnswerSeen[], from: TargetHealth = healthy) {
  let health = from
  let isDisabled = false
  answers.forEach((each, i) => {
    const verdict = healthAfter(health, [each], at(i), probes)
    health = verdict.health
    isDisabled ||= verdict.isDisabled
  })
  return { health, isDisabled }
}

test('disabled: five times 404 or 410 in a row, one delivery twice among them', () => {
  assert.equal(after([gone(), gone(at(0)), gone(), gone(), gone()]).isDisabled, true)
  assert.equal(after([gone(), gone(at(0)), gone(at(1)), gone(at(2)), gone(at(3))]).isDisabled, true)
})

test('active: four of them; five first attempts; any other answer between', () => {
  for (const answers of [
    [gone(), gone(at(0)), gone(at(1)), gone(at(2))],
    [gone(), gone(), gone(), gone(), gone()],
    [gone(), gone(at(0)), bad, gone(), gone(), gone()],
    [gone(), gone(at(0)), gone(), good, gone(), gone()],
  ])
    assert.equal(after(answers).isDisabled, false)
})

test('active: a second attempt whose first came before the row of 404 began', () => {
  const first = [gone(), good]
  const row = [gone(), gone(), gone(), gone(), gone(at(0))]
  assert.equal(after([...first, ...row]).isDisabled, false)
  assert.equal(after([...first, ...row, gone(at(6))]).isDisabled, true)
})

test('paused: ten deliveries in a row that fail at once; the first probe comes after a minute', () => {
  const nine = after(Array(9).fill(bad))
  assert.equal(nine.health.probeAt, null)
  const ten = after(Array(10).fill(bad))
  assert.equal(ten.health.probeAt, addSeconds(at(9), 60))
  assert.equal(ten.isDisabled, false)
  const later = after([bad], ten.health)
  assert.equal(later.health.probeAt, ten.health.probeAt)
})

test('not paused: one delivery that is retried for ever', () => {
  const retry = answer({ isFirstAttempt: false })
  assert.equal(after([bad, ...Array(50).fill(retry)]).health.probeAt, null)
})

test('healthy again: one success ends the pause and forgets the failures', () => {
  const paused = after(Array(12).fill(bad)).health
  assert.deepEqual(after([good], paused).health, healthy)
})
