import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf } from './csv.ts'

const columns = [
  { title: 'Name', text: ({ name }: { name: string; hours: number }) => name },
  { title: 'Seen only' },
  { title: 'Hours', text: ({ hours }: { name: string; hours: number }) => hours, unit: '' },
]

test('a line of titles, a line each; what holds a comma, a quote or a break is quoted', () => {
  const rows = [
    { name: 'Ana, "the" owner', hours: 7.5 },
    { name: 'Bo\nBerg', hours: -1 },
  ]
  assert.equal(csvOf(columns, rows), 'Name,Hours\r\n"Ana, ""the"" owner",7.5\r\n"Bo\nBerg",-1\r\n')
})

test('a name that begins like a formula stays a name', () => {
  assert.equal(csvOf(columns, [{ name: '=1+1', hours: 0 }]), "Name,Hours\r\n'=1+1,0\r\n")
  assert.equal(csvOf(columns, [{ name: '＝1+1', hours: 0 }]), "Name,Hours\r\n'＝1+1,0\r\n")
})

test('durations are hours with their unit in the title, as numbers that add up', () => {
  const time = [
    { title: 'Member', text: ({ name }: { name: string; tracked: number }) => name },
    { title: 'Tracked', seconds: ({ tracked }: { name: string; tracked: number }) => tracked },
    { title: 'Activity', unit: '%', text: () => 50 },
  ]
  const rows = ['Ana', 'Bo', 'Cy'].map((name) => ({ name, tracked: 1_200 }))
  assert.equal(
    csvOf(time, rows),
    'Member,Tracked (hours),Activity (%)\r\nAna,0.34,50\r\nBo,0.33,50\r\nCy,0.33,50\r\n',
  )
})

test('amounts are numbers, also negative ones, and their currency has a column of its own', () => {
  type Row = { amount: string; currency: string }
  const money = [
    { title: 'Amount', text: ({ amount }: Row) => Number(amount), currency: ({ currency }: Row) => currency },
  ]
  const rows = [
    { amount: '-12.50', currency: 'EUR' },
    { amount: '7.00', currency: 'USD' },
  ]
  assert.equal(csvOf(money, rows), 'Amount,Currency\r\n-12.50,EUR\r\n7.00,USD\r\n')
})

test('the right decimals: those of the currency, two of hours, at most two of anything else', () => {
  type Row = { currency: string }
  const exact = 86.07111111111111
  const columns = [
    { title: 'Amount', text: () => exact, currency: ({ currency }: Row) => currency },
    { title: 'Worked', text: () => 7.5, unit: 'hours' },
    { title: 'Share', text: () => exact, unit: '%' },
    { title: 'Members', text: () => 3, unit: '' },
  ]
  const rows = ['EUR', 'JPY', 'KWD'].map((currency) => ({ currency }))
  assert.deepEqual(csvOf(columns, rows).split('\r\n'), [
    'Amount,Worked (hours),Share (%),Members,Currency',
    '86.07,7.50,86.07,3,EUR',
    '86,7.50,86.07,3,JPY',
    '86.071,7.50,86.07,3,KWD',
    '',
  ])
})
