import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.ts'

test('made: ten different codes in four groups of four', () => {
  const codes = newRecoveryCodes()
  assert.equal(new Set(codes).size, 10)
  for (const code of codes) assert.match(code, /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
})

test('equal: a code in capitals, with spaces, or without its hyphens', () => {
  const hash = recoveryCodeHash('abcd-efgh-jkmn-pqrs')
  for (const typed of ['ABCD-EFGH-JKMN-PQRS', ' abcd efgh jkmn pqrs ', 'abcdefghjkmnpqrs'])
    assert.deepEqual(recoveryCodeHash(typed), hash)
  assert.notDeepEqual(recoveryCodeHash('abcd-efgh-jkmn-pqrt'), hash)
})
