import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addAmounts } from './amount.ts'

test('amounts add up exactly, whatever their decimals and signs', () => {
  assert.equal(addAmounts('0.10', '0.20'), '0.30')
  assert.equal(addAmounts('-0.05', '0.02'), '-0.03')
  assert.equal(addAmounts('1200', '1'), '1201')
  assert.equal(addAmounts('12.345', '0.005'), '12.350')
})
