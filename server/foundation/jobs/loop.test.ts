import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { until } from '../testing/until.ts'
import { loop } from './loop.ts'

const log = pino({ level: 'silent' })
const never = 3_600_000

test('a round that did something is followed by the next at once', async () => {
  let rounds = 0
  const looping = loop({ name: 'busy', everyMs: never, log, round: async () => ++rounds < 5 })
  await until(() => rounds === 5, 'five rounds')
  await looping.stop()
  assert.equal(rounds, 5)
})

test('a wake-up makes it look at once, also one that comes during a round', async () => {
  let rounds = 0
  let inRound = Promise.withResolvers<void>()
  const looping = loop({
    name: 'sleepy',
    everyMs: never,
    log,
    async round() {
      rounds++
      await inRound.promise
      return false
    },
  })
  await until(() => rounds === 1, 'the first round')
  looping.wake()
  inRound.resolve()
  await until(() => rounds === 2, 'the round that was asked for meanwhile')
  inRound = Promise.withResolvers<void>()
  inRound.resolve()
  looping.wake()
  await until(() => rounds === 3, 'the round that was asked for while it slept')
  await looping.stop()
})

test('however often it is woken, it rests between two rounds', async () => {
  let rounds = 0
  const looping = loop({ name: 'resting', everyMs: 1, restMs: never, log, round: async () => ++rounds < 5 })
  await until(() => rounds === 1, 'the first round')
  for (let i = 0; i < 10; i++) {
    looping.wake()
    await wait(1)
  }
  assert.equal(rounds, 1)
  await looping.stop()
})

test('after its rest it hears what came meanwhile', async () => {
  let rounds = 0
  const looping = loop({
    name: 'rested',
    everyMs: never,
    restMs: 20,
    log,
    async round() {
      rounds++
      return rounds === 2
    },
  })
  await until(() => rounds === 1, 'the first round')
  looping.wake()
  looping.wake()
  await until(() => rounds === 3, 'the round of the wake-ups, and the one that it asked for')
  await looping.stop()
})

test('a round that fails does not end it', async () => {
  let rounds = 0
  const looping = loop({
    name: 'frail',
    everyMs: never,
    log,
    async round() {
      rounds++
      if (rounds === 1) throw new Error('the database is away')
      return false
    },
  })
  await until(() => rounds === 1, 'the failing round')
  looping.wake()
  await until(() => rounds === 2, 'another round')
  await looping.stop()
})

test('stopping waits for the round in hand and begins no other', async () => {
  let rounds = 0
  const inRound = Promise.withResolvers<void>()
  const looping = loop({
    name: 'careful',
    everyMs: 1,
    log,
    async round() {
      rounds++
      await inRound.promise
      return true
    },
  })
  await until(() => rounds === 1, 'the first round')
  let isStopped = false
  const stopping = looping.stop().then(() => {
    isStopped = true
  })
  await new Promise((done) => setImmediate(done))
  assert.equal(isStopped, false)
  inRound.resolve()
  await stopping
  assert.equal(rounds, 1)
})
