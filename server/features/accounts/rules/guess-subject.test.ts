import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressKey, guesserOf } from './guess-subject.ts'

test('one guesser: an IPv4 address however it is written, and all of an IPv6 /64', () => {
  assert.equal(guesserOf('203.0.113.7'), guesserOf('::ffff:203.0.113.7'))
  assert.equal(guesserOf('2001:db8:0:7::1'), guesserOf('2001:db8::7:ffff:1:2:3'))
  assert.notEqual(guesserOf('2001:db8:0:7::1'), guesserOf('2001:db8:0:8::1'))
  assert.notEqual(guesserOf('203.0.113.7'), guesserOf('203.0.113.8'))
  assert.equal(guesserOf('no address'), 'no address')
})

test('one account: every spelling that the database could take for it', () => {
  for (const spelling of ['Olive@stint.test', 'OL\u0130VE@stint.test', 'ol\u0069\u0307ve@stint.test'])
    assert.equal(addressKey(spelling), addressKey('olive@stint.test'))
  assert.equal(addressKey('\u212Aate@stint.test'), addressKey('kate@stint.test'))
  assert.notEqual(addressKey('olive@stint.test'), addressKey('oliver@stint.test'))
})
