import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTurn } from './in-turn.ts'

const { signal } = new AbortController()

test('one at a time, in the order in which they were asked', async () => {
  const steps: string[] = []
  const step = (name: string) =>
    inTurn(signal, async () => {
      steps.push(`${name} begins`)
      await Promise.resolve()
      steps.push(`${name} ends`)
    })
  await Promise.all([step('one'), step('two'), step('three')])
  assert.deepEqual(
    steps,
    ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  )
})

test('one that fails does not stop the next', async () => {
  const failed = inTurn(signal, () => Promise.reject(new Error('refused')))
  const next = inTurn(signal, async () => 'answered')
  await assert.rejects(failed, /refused/)
  assert.equal(await next, 'answered')
})

test('one that nobody waits for any more is not asked', async () => {
  const gone = new AbortController()
  let wasAsked = false
  const skipped = inTurn(gone.signal, async () => {
    wasAsked = true
  })
  gone.abort()
  await assert.rejects(skipped)
  assert.equal(wasAsked, false)
})
