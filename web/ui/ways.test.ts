import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withOwnDays } from './dates.ts'
import { dayPattern } from './day-pattern.ts'
import { minuteInFigures } from './typed-minute.ts'
import { waysOf } from './ways.ts'

const at = Date.parse('2026-11-18T14:05:00Z')

function written(...browser: string[]) {
  const { figures, words, firstDay } = waysOf({ browser }, 'en')
  const date = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(words, { timeZone: 'UTC', ...options }).format(at)
  const text = [
    minuteInFigures('2026-11-18T14:05', figures),
    date({ dateStyle: 'medium' }),
    date({ timeStyle: 'short' }),
    new Intl.NumberFormat(figures, { minimumFractionDigits: 2 }).format(12_345.6),
  ]
  return [...text.map((each) => each.replace(/\p{Zs}/gu, ' ')), firstDay]
}

test('each reader has the days, clocks, numbers and weeks of their country, in our words', () => {
  assert.deepEqual(written('en-US'), ['11/18/2026 2:05 PM', 'Nov 18, 2026', '2:05 PM', '12,345.60', 7])
  assert.deepEqual(written('en-GB'), ['18/11/2026 14:05', '18 Nov 2026', '14:05', '12,345.60', 1])
  assert.deepEqual(written('de-AT'), ['18.11.2026 14:05', '18 Nov 2026', '14:05', '12 345,60', 1])
  assert.deepEqual(written('fr-CA'), ['2026-11-18 14:05', 'Nov 18, 2026', '14:05', '12 345,60', 7])
  assert.deepEqual(written('ja-JP'), ['2026/11/18 14:05', 'Nov 18, 2026', '14:05', '12,345.60', 7])
})

test('a field shows how days are typed in the reader’s country', () => {
  const pattern = (browser: string) => dayPattern(waysOf({ browser: [browser] }, 'en').figures)
  assert.deepEqual(['en-US', 'en-GB', 'de-AT', 'fr-CA', 'ja-JP', 'ar-EG'].map(pattern), [
    'mm/dd/yyyy',
    'dd/mm/yyyy',
    'dd.mm.yyyy',
    'yyyy-mm-dd',
    'yyyy/mm/dd',
    'dd/mm/yyyy',
  ])
})

test('Latin digits and no marks for readers of Arabic, with the week and the clock of Egypt', () => {
  assert.deepEqual(written('ar-EG'), ['18/11/2026 2:05 PM', '18 Nov 2026', '2:05 pm', '12,345.60', 6])
})

test('the profile before the browser, the browser before the organization', () => {
  const browser = ['fr-FR', 'en-US']
  const of = (profile: string, languages: string[], organization = '') =>
    waysOf({ profile, browser: languages, organization: () => organization }, 'en').figures.split('-u-')[0]
  assert.equal(of('de-AT', browser, 'US'), 'de-AT')
  assert.equal(of('', browser, 'US'), 'fr-FR')
  assert.equal(of('', ['en'], 'PT'), 'en-PT')
  assert.equal(of('', [], 'PT'), 'en-PT')
  assert.equal(of('', ['de']), 'de-DE')
})

test('what is no language is passed over', () => {
  assert.equal(waysOf({ profile: '1', browser: ['_', 'en-GB'] }, 'en').firstDay, 1)
})

test('days in a sentence of the server are written in the reader’s way; other figures stay', () => {
  assert.equal(
    withOwnDays('Vacation, 2026-12-09 to 2026-12-14, INV-2026-0001 and 2026-13-40.'),
    'Vacation, Dec 9, 2026 to Dec 14, 2026, INV-2026-0001 and 2026-13-40.',
  )
})
