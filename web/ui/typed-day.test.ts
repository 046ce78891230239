import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayInFigures, hasAllFigures, parseDay } from './typed-day.ts'

test('a day is written in the figures of the reader’s country', () => {
  assert.equal(dayInFigures('2026-11-08', 'en-GB'), '08/11/2026')
  assert.equal(dayInFigures('2026-11-08', 'en-US'), '11/08/2026')
  assert.equal(dayInFigures('2026-11-08', 'de-DE'), '08.11.2026')
  assert.equal(dayInFigures('', 'en-GB'), '')
})

test('a typed day is read as the API writes it in every country, and in the order of the reader’s own', () => {
  for (const locale of ['en-GB', 'en-US', 'de-DE', 'sv-SE', 'ja-JP', 'ar-EG', 'fa-IR']) {
    assert.equal(parseDay(' 2026-11-08 ', locale), '2026-11-08')
    assert.equal(parseDay('2026/11/8', locale), '2026-11-08')
    assert.equal(parseDay('20261118', locale), '2026-11-18', locale)
    assert.equal(parseDay(dayInFigures('2026-11-08', locale), locale), '2026-11-08', locale)
  }
  assert.equal(parseDay('8.11.26', 'en-GB'), '2026-11-08')
  assert.equal(parseDay('8.11.85', 'en-GB'), '1985-11-08')
  assert.equal(parseDay('8 11 2026', 'en-US'), '2026-08-11')
  assert.equal(parseDay('٨/١١/٢٠٢٦', 'ar-EG'), '2026-11-08')
})

test('a day without separators is read in the reader’s order, and where that is none, year first', () => {
  assert.equal(parseDay('08112026', 'en-GB'), '2026-11-08')
  assert.equal(parseDay('08112026', 'en-US'), '2026-08-11')
  assert.equal(parseDay('20121118', 'en-GB'), '2012-11-18')
  assert.equal(parseDay('99999999', 'en-GB'), undefined)
})

test('what is no day is none: half of one, one that does not exist, too many figures', () => {
  for (const typed of ['', '8', '8/11', '31/02/2026', '8/11/202', '8/11/2026/1', '123/1/2026', 'tomorrow'])
    assert.equal(parseDay(typed, 'en-GB'), undefined, typed)
})

test('a day counts while the user types only if no digit is missing', () => {
  for (const typed of ['18/11/2026', '8.11.2026', '2026-11-18', '18112026'])
    assert.equal(hasAllFigures(typed), true, typed)
  for (const typed of ['18/11/20', '18/11', '2026-11-1', '2026', '1811202'])
    assert.equal(hasAllFigures(typed), false, typed)
})
