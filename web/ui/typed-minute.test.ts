import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockInFigures, isByHalves, minuteInFigures, parseClock, parseMinute } from './typed-minute.ts'

test('a minute is written with the day and the clock of the reader’s country', () => {
  assert.equal(minuteInFigures('2026-11-08T09:30', 'en-GB'), '08/11/2026 09:30')
  assert.equal(minuteInFigures('2026-11-08T00:05', 'en-US'), '11/08/2026 12:05 AM')
  assert.equal(minuteInFigures('2026-11-08T12:05', 'en-US'), '11/08/2026 12:05 PM')
  assert.equal(minuteInFigures('', 'en-GB'), '')
})

test('a typed minute is read as the API writes it, and in the reader’s own way', () => {
  for (const locale of ['en-GB', 'en-US', 'de-DE', 'ja-JP', 'ar-EG', 'ko-KR'])
    for (const minute of ['2026-11-08T00:00', '2026-11-08T12:30', '2026-11-08T23:59']) {
      assert.equal(parseMinute(minute, locale), minute)
      assert.equal(parseMinute(minuteInFigures(minute, locale), locale), minute, locale)
    }
  assert.equal(parseMinute('8.11.26, 9.30', 'de-DE'), '2026-11-08T09:30')
  assert.equal(parseMinute('8/11/2026 9:30 p.m.', 'en-GB'), '2026-11-08T21:30')
})

test('what is no minute is none: a day alone, a clock alone, an hour that does not exist', () => {
  for (const typed of [
    '',
    '8/11/2026',
    '9:30',
    '8/11/2026 24:00',
    '8/11/2026 9:60',
    '8/11/2026 13:00 pm',
    '31/02/2026 9:00',
  ])
    assert.equal(parseMinute(typed, 'en-GB'), undefined, typed)
})

test('a time of day is read in every usual way', () => {
  const typed = ['9:30', '09.30', '930', '0930', '9', '9:30 pm', '9pm', '12:05 a.m.', '23:59']
  const read = ['09:30', '09:30', '09:30', '09:30', '09:00', '21:30', '21:00', '00:05', '23:59']
  assert.deepEqual(typed.map(parseClock), read)
})

test('undefined: a text that is no time of day', () => {
  for (const typed of ['', '24:00', '9:60', '13 pm', '9:3', 'noon', '12345'])
    assert.equal(parseClock(typed), undefined, typed)
})

test('a time of day is written as the country writes it', () => {
  assert.deepEqual([clockInFigures('21:05', 'en-GB'), isByHalves('en-GB')], ['21:05', false])
  assert.deepEqual([clockInFigures('21:05', 'en-US'), isByHalves('en-US')], ['9:05 PM', true])
  assert.equal(clockInFigures('', 'en-US'), '')
})
