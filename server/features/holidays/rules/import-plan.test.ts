import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysInYears } from '../public-holidays.ts'
import { type ImportChoice, planImport } from './import-plan.ts'

const around = (years: readonly number[]) => [...new Set(years.flatMap((year) => [year - 1, year, year + 1]))]

async function planned(country: string, years: number[], more: Partial<ImportChoice> = {}) {
  const choice: ImportChoice = { country, years, types: ['public'], observed_only: true, ...more }
  return planImport(await daysInYears(country, undefined, around(years)), choice)
}
const textOf = ({ date, name }: { date: string; name: string }) => `${date} ${name}`

test('US 2027: substitute days replace holidays on a weekend', async () => {
  const days = (await planned('US', [2027])).map(textOf)
  assert.deepEqual(days, [
    "2027-01-01 New Year's Day",
    '2027-01-18 Martin Luther King Jr. Day',
    "2027-02-15 Washington's Birthday",
    '2027-05-31 Memorial Day',
    '2027-06-18 Juneteenth (substitute day)',
    '2027-07-05 Independence Day (substitute day)',
    '2027-09-06 Labour Day',
    '2027-10-11 Columbus Day',
    '2027-11-11 Veterans Day',
    '2027-11-25 Thanksgiving Day',
    '2027-12-24 Christmas Day (substitute day)',
    "2027-12-31 New Year's Day (substitute day)",
  ])
})

test('US 2028: the 1 January whose substitute lies in 2027 is left out, alone or with 2027', async () => {
  const newYear = (days: { date: string }[]) => days.some(({ date }) => date === '2028-01-01')
  assert.equal(newYear(await planned('US', [2028])), false)
  assert.equal(newYear(await planned('US', [2027, 2028])), false)
})

test('with observed_only off, both the original and its substitute come', async () => {
  const days = (await planned('US', [2027], { observed_only: false })).map(textOf)
  assert.ok(days.includes('2027-06-18 Juneteenth (substitute day)') && days.includes('2027-06-19 Juneteenth'))
})

test('GB 2027: substitutes with rules of their own replace their originals', async () => {
  const days = (await planned('GB', [2027])).map(textOf).filter((day) => day.includes('-12-'))
  assert.deepEqual(days, [
    '2027-12-27 Christmas Day (substitute day)',
    '2027-12-28 Boxing Day (substitute day)',
  ])
})

test('AE 2033: both ends of Ramadan, three days each, are apart by their dates', async () => {
  const ends = (await planned('AE', [2033])).filter(({ name }) => name.includes('al-Fitr'))
  assert.deepEqual(
    ends.map(({ date }) => date),
    ['2033-01-02', '2033-01-03', '2033-01-04', '2033-12-23', '2033-12-24', '2033-12-25'],
  )
  assert.equal(new Set(ends.map(({ source_key }) => source_key)).size, 1)
})

test('types choose, and a day appears once', async () => {
  const bank = await planned('DE', [2026], { types: ['bank'] })
  assert.deepEqual(bank.map(textOf), ['2026-12-24 Christmas Eve', "2026-12-31 New Year's Eve"])
})
