import assert from 'node:assert/strict'
import { test } from 'node:test'
import { effectivePolicy, frequencyFault } from './policy.ts'

const none = { screenshot_frequency: null, blur: null, members_may_delete: null }

test('policy: off until switched on, an override wins, without the add-on 3 is the highest', () => {
  const byDefault = { screenshot_frequency: 2, blur: false, members_may_delete: true }
  const cases = [
    [undefined, undefined, [], [0, false, false]],
    [byDefault, undefined, [], [2, false, true]],
    [byDefault, none, [], [2, false, true]],
    [byDefault, { ...none, screenshot_frequency: 0 }, [], [0, false, true]],
    [byDefault, { ...none, blur: true, members_may_delete: false }, [], [2, true, false]],
    [byDefault, { ...none, screenshot_frequency: 10 }, [], [3, false, true]],
    [byDefault, { ...none, screenshot_frequency: 10 }, ['more_screenshots'], [10, false, true]],
  ] as const
  for (const [given, own, addons, expected] of cases) {
    const { screenshot_frequency, blur, members_may_delete } = effectivePolicy(given, own, addons)
    assert.deepEqual([screenshot_frequency, blur, members_may_delete], expected)
  }
})

test('policy: the fault names the highest frequency', () => {
  assert.equal(frequencyFault(3, []), undefined)
  assert.match(frequencyFault(4, []) ?? '', /at most 3 without the more_screenshots add-on/)
  assert.equal(frequencyFault(10, ['more_screenshots']), undefined)
})
