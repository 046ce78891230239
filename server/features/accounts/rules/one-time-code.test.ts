import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantFromSeconds } from '../../../foundation/time/instant.ts'
import { acceptedStep, codeUrl, secretText } from './one-time-code.ts'

// The test vectors of RFC 6238, appendix B, for SHA1; the last six of their eight digits.
const secret = Buffer.from('12345678901234567890')
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
]

for (const [seconds, code] of vectors)
  test(`accepted: ${code} at ${seconds} s`, () => {
    assert.equal(acceptedStep(secret, code, instantFromSeconds(seconds), null), Math.floor(seconds / 30))
  })

test('accepted: one step before and after, written in two groups', () => {
  assert.equal(acceptedStep(secret, '287 082', instantFromSeconds(61), null), 1)
  assert.equal(acceptedStep(secret, '287082', instantFromSeconds(29), null), 1)
})

test('refused: two steps away, the same step again, an earlier one, and what is no code', () => {
  assert.equal(acceptedStep(secret, '287082', instantFromSeconds(90), null), undefined)
  assert.equal(acceptedStep(secret, '287082', instantFromSeconds(59), 1), undefined)
  assert.equal(acceptedStep(secret, '287082', instantFromSeconds(59), 2), undefined)
  for (const text of ['', '28708', '2870822', 'abcdef', '287082\n1'])
    assert.equal(acceptedStep(secret, text, instantFromSeconds(59), null), undefined)
})

test('shown: the secret in base 32 and an address for authenticator apps', () => {
  assert.equal(secretText(secret), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const url = new URL(codeUrl(secret, 'ann+a@stint.test'))
  assert.equal(url.protocol, 'otpauth:')
  assert.equal(decodeURIComponent(url.pathname), '/Stint:ann+a@stint.test')
  assert.deepEqual(
    [url.searchParams.get('digits'), url.searchParams.get('period'), url.searchParams.get('issuer')],
    ['6', '30', 'Stint'],
  )
})
