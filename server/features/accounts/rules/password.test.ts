import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordFaults } from './password.ts'

test('fine: a long phrase, also in letters of any script', () => {
  assert.deepEqual(passwordFaults('password', 'tide pool lantern', 'ann@stint.test'), [])
  assert.deepEqual(passwordFaults('password', 'ключ-под-ковриком', 'ann@stint.test'), [])
})

test('refused: one of the commonest, however it is capitalized', () => {
  assert.equal(passwordFaults('password', 'Password123', undefined)[0]?.attribute, 'password')
})

test('refused: the e-mail address itself', () => {
  assert.equal(
    passwordFaults('new_password', 'Ann@Stint.test', 'ann@stint.test')[0]?.error,
    'must not be your email address',
  )
})
