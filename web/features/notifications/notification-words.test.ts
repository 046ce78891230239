import assert from 'node:assert/strict'
import { test } from 'node:test'
import { badgeWords, bellWords } from './notification-words.ts'

test('the bell says how many are unread, up to a thousand', () => {
  assert.deepEqual([0, 1, 250, 1_000].map(bellWords), [
    'Notifications',
    'Notifications, 1 unread',
    'Notifications, 250 unread',
    'Notifications, 1,000 or more unread',
  ])
})

test('the badge has two digits at most', () => {
  assert.deepEqual([1, 99, 100, 999, 1_000].map(badgeWords), ['1', '99', '100', '999', '999+'])
})
