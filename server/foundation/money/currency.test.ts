import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCurrency } from './currency.ts'

test('upper case: currency codes in any case', () => {
  for (const text of ['USD', 'usd', 'Usd']) assert.equal(parseCurrency(text), 'USD')
  assert.equal(parseCurrency('JPY'), 'JPY')
})

test('undefined: what is no code of ISO 4217', () => {
  for (const text of ['', 'US', 'USDX', 'QQQ', '€', ' usd', 'ußd'])
    assert.equal(parseCurrency(text), undefined)
})
