import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimalFrom } from '../../../foundation/money/decimal.ts'
import { completeBudget } from '../../projects/public.ts'
import { isExceeded } from './spending.ts'

const time = (booked: number | string, changed: number | string) => ({
  booked: decimalFrom(booked),
  changed: decimalFrom(changed),
})
const hours = (hours: number) => completeBudget({ type: 'hours', hours })
const cost = (cost: number) => completeBudget({ type: 'cost', cost })

const cases: [name: string, isAbove: boolean, answer: boolean][] = [
  ['exactly the hours', false, isExceeded(hours(10), time(32_400, 3600))],
  ['one second more', true, isExceeded(hours(10), time(32_400, 3601))],
  ['above it before, and nothing is added', false, isExceeded(hours(10), time(99_999, 0))],
  ['still above it, with less than before', false, isExceeded(hours(10), time(99_999, -60))],
  ['further above it', true, isExceeded(hours(10), time(99_999, 1))],
  ['no hours at all', true, isExceeded(hours(0), time(0, 1))],
  ['exactly the money', false, isExceeded(cost(0.01), time(0, '36.00'))],
  ['a second more than the money', true, isExceeded(cost(0.01), time('36.00', '0.01'))],
  ['work that costs nothing', false, isExceeded(cost(0), time(0, '0.00'))],
]
for (const [name, isAbove, answer] of cases)
  test(`${isAbove ? 'above' : 'within'}: ${name}`, () => assert.equal(answer, isAbove))
