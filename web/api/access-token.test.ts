import assert from 'node:assert/strict'
import { test } from 'node:test'
import { userIdIn } from './access-token.ts'

const tokenOf = (claims: object) =>
  ['head', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'signature'].join('.')

test('whose token it is, also where its claims have letters of base64url', () => {
  assert.equal(userIdIn(tokenOf({ sub: '41', name: '???>>>ÿÿ' })), 41)
  assert.equal(userIdIn(tokenOf({ scope: 'all' })), undefined)
})
