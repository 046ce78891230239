import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { decimalFrom, roundTo, sum } from '../../foundation/money/decimal.ts'
import { dateFrom } from '../../foundation/time/calendar-date.ts'
import { groupings, hoursOf, planTimeLines } from './rules/grouping.ts'
import { defaultFormats, initialsOf, numberOf } from './rules/number-format.ts'
import { amountOf, totalsOf } from './rules/totals.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/invoices.md'), 'utf8')
const names = { projects: new Map(), tasks: new Map(), members: new Map() }
const days = (rate: string, ...seconds: number[]) =>
  seconds.map((each, i) => ({
    project_id: 1,
    task_id: null,
    user_id: 1,
    rate: decimalFrom(rate),
    seconds: each,
    date: dateFrom(`2026-11-0${i + 3}`),
  }))
const byDay = { grouping: 'date', rounding: undefined, names } as const
const says = (text: string) => assert.ok(page.includes(text), text)

test('docs/invoices.md: the three days', () => {
  const lines = planTimeLines(days('80.00', 4_800, 4_800, 4_800), byDay)
  const amounts = lines.map((line) => amountOf({ quantity: line.quantity, unit_price: line.rate }, 2))
  for (const [i, { quantity, rate, works }] of lines.entries())
    says(`| ${works[0]?.date} | 1:20 | ${quantity} | ${rate} | ${amounts[i]} |`)
  says(`| Sum | 4:00 | ${roundTo(hoursOf(lines), 2)} | | ${roundTo(sum(amounts), 2)} |`)
  const rounded = planTimeLines(days('80.00', 4_800), {
    ...byDay,
    rounding: { unit: 900, mode: 'up', level: 'day' },
  })
  says(`${rounded[0]?.quantity} hours. Time that makes`)
})

test('docs/invoices.md: one hour at 99.99 in three lines', () => {
  const lines = planTimeLines(days('99.99', 1_008, 1_008, 1_584), byDay)
  const amounts = lines.map((line) => amountOf({ quantity: line.quantity, unit_price: line.rate }, 2))
  says(`${amounts.join(' + ')} = ${roundTo(sum(amounts), 2)}`)
})

test('docs/invoices.md: the totals', () => {
  const line = { quantity: decimalFrom('10'), unit_price: decimalFrom('100.00') }
  const percentages = { discount: decimalFrom('10'), tax_1: decimalFrom('5'), tax_2: decimalFrom('9.975') }
  const totals = totalsOf([{ ...line, tax_1: true, tax_2: true, discount: true }], percentages, 2)
  says(`| Subtotal | ${totals.subtotal} |`)
  says(`| Discount 10 % | ${totals.discount_amount} |`)
  says(`| Tax 5 % | ${totals.tax_1_amount} |`)
  says(`| Tax 9.975 % | ${totals.tax_2_amount} |`)
  says(`| Total | ${totals.grand_total} |`)
})

test('docs/invoices.md: the groupings and the numbers', () => {
  for (const grouping of groupings) says(`\`${grouping}\``)
  const date = dateFrom('2026-11-03')
  const client = numberOf(defaultFormats.client, { prefix: 'INV-', initials: '', date, seq: 42 })
  says(`\`${defaultFormats.client}\` gives ${client}`)
  const initials = initialsOf('Ana Moreira')
  says(`: ${numberOf(defaultFormats.team, { prefix: '', initials, date, seq: 7 })}.`)
})

test('docs/invoices.md: unbilled work', () => {
  const byProject = { ...byDay, grouping: 'project' } as const
  const lines = planTimeLines([...days('80.00', 8_400), ...days('95.00', 3_600)], byProject)
  const amounts = lines.map((line) => amountOf({ quantity: line.quantity, unit_price: line.rate }, 2))
  for (const [i, { quantity, rate }] of lines.entries())
    says(`${i === 0 ? 'first' : 'second'} rate | ${quantity} | ${rate} | ${amounts[i]} |`)
  says(`| Total | | | ${roundTo(sum([...amounts, decimalFrom('12.50')]), 2)} |`)
})
