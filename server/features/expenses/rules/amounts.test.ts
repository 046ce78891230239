import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountFaults, amountIn } from './amounts.ts'

const faultsOf = (given: Parameters<typeof amountFaults>[0]) =>
  amountFaults(given).map(({ attribute, error }) => `${attribute} ${error}`)

test('an amount has the decimals of its currency', () => {
  assert.equal(amountIn(12.5, 'EUR'), '12.50')
  assert.equal(amountIn(12, 'JPY'), '12')
  assert.deepEqual(
    [amountIn(12.505, 'EUR'), amountIn(0.5, 'JPY'), amountIn(1, 'XXY')],
    Array(3).fill(undefined),
  )
})

test('the tax is at most the amount: equal is fine, a cent more is not', () => {
  assert.deepEqual(faultsOf({ amount: 10, tax_amount: 10, currency: 'EUR' }), [])
  const more = faultsOf({ amount: 10, tax_amount: 10.01, currency: 'EUR' })
  assert.deepEqual(more, ['tax_amount must not be more than amount'])
})

test('all faults at once; an unknown currency is the only one', () => {
  assert.deepEqual(faultsOf({ amount: 0.001, tax_amount: 0.002, currency: 'EUR' }), [
    'amount has more decimals than EUR',
    'tax_amount has more decimals than EUR',
    'tax_amount must not be more than amount',
  ])
  assert.deepEqual(faultsOf({ amount: 1 }), ['currency must be a currency code such as EUR'])
})
