import assert from 'node:assert/strict'
import { test } from 'node:test'
import { viewerTokens } from './viewer-token.ts'

const tokens = viewerTokens('a secret of tests')
const invoice = { id: 42, turn: 0 }
const token = tokens.tokenOf(invoice)

test('a token names its invoice and works until the next turn', () => {
  assert.equal(tokens.tokenOf(invoice), token)
  assert.equal(tokens.invoiceIdIn(token), 42)
  assert.ok(tokens.isOf(token, invoice))
  assert.ok(!tokens.isOf(token, { id: 42, turn: 1 }))
  assert.ok(!tokens.isOf(token, { id: 43, turn: 0 }))
})

test('a changed token, one of another server, and noise are refused', () => {
  assert.ok(!viewerTokens('another secret').isOf(token, invoice))
  for (const [i, letter] of [...token].entries()) {
    const changed = `${token.slice(0, i)}${letter === 'A' ? 'B' : 'A'}${token.slice(i + 1)}`
    assert.ok(!tokens.isOf(changed, invoice) || tokens.invoiceIdIn(changed) === undefined, changed)
  }
  for (const noise of ['', 'x', `${token}A`, '../../etc', token.slice(1)])
    assert.ok(tokens.invoiceIdIn(noise) === undefined || !tokens.isOf(noise, invoice), noise)
})
