import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addDays24h,
  addMicros,
  addSeconds,
  firstInstant,
  type Instant,
  instantFromDatabase,
  instantFromMicros,
  instantFromMillis,
  instantFromSeconds,
  lastInstant,
  microsBetween,
  parseInstant,
  secondsBetween,
  toMillis,
  toSeconds,
  toWholeSeconds,
  wholeSecondsFromDatabase,
} from './instant.ts'

const firstMicros = Temporal.Instant.from('0001-01-01T00:00Z').epochNanoseconds / 1000n
const lastMicros = Temporal.Instant.from('9999-12-31T23:59:59.999999Z').epochNanoseconds / 1000n
const instants = fc
  .bigInt({ min: firstMicros, max: lastMicros })
  .map((micros) => instant(Temporal.Instant.fromEpochNanoseconds(micros * 1000n).toString()))

test('the wire format: every accepted spelling of a moment', () => {
  const table: [string, string][] = [
    ['2026-05-04T09:08:07.123456Z', '2026-05-04T09:08:07.123456Z'],
    ['2026-05-04 09:08:07Z', '2026-05-04T09:08:07.000000Z'],
    ['2026-05-04T09:08:07z', '2026-05-04T09:08:07.000000Z'],
    ['2026-05-04T09:08:07', '2026-05-04T09:08:07.000000Z'],
    ['2026-05-04T09:08', '2026-05-04T09:08:00.000000Z'],
    ['2026-05-04T09:08Z', '2026-05-04T09:08:00.000000Z'],
    ['2026-05-04', '2026-05-04T00:00:00.000000Z'],
    ['2026-05-04T09:08:07.1Z', '2026-05-04T09:08:07.100000Z'],
    ['2026-05-04T09:08:07.123456999Z', '2026-05-04T09:08:07.123456Z'],
    ['2026-05-04T09:08:07+02:00', '2026-05-04T07:08:07.000000Z'],
    ['2026-05-04T09:08:07-0530', '2026-05-04T14:38:07.000000Z'],
    ['2026-05-04T09:08:07+02', '2026-05-04T07:08:07.000000Z'],
    ['2026-05-04T09:08+02', '2026-05-04T07:08:00.000000Z'],
    ['2026-05-04T09:08:07-00:00', '2026-05-04T09:08:07.000000Z'],
    ['2026-01-01T00:00:00 02:00', '2025-12-31T22:00:00.000000Z'],
    ['2026-01-01 00:00:00 0200', '2025-12-31T22:00:00.000000Z'],
    ['2024-02-29T23:59:59.999999-00:01', '2024-03-01T00:00:59.999999Z'],
    ['2000-02-29', '2000-02-29T00:00:00.000000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000000Z'],
    ['9999-12-31T23:59:59.999999Z', '9999-12-31T23:59:59.999999Z'],
  ]
  for (const [text, wire] of table) assert.equal(parseInstant(text), wire, text)
})

test('undefined: everything else', () => {
  const texts = [
    '',
    ' ',
    'now',
    'today',
    'epoch',
    'infinity',
    '-infinity',
    'null',
    '0',
    '1767225600',
    '2026',
    '2026-05',
    '2026-5-4',
    '20260504',
    '2026-05-04T',
    '2026-05-04Z',
    '2026-05-04T09',
    '2026-05-04T9:08',
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-05-04T24:00:00Z',
    '2026-05-04T09:60:00Z',
    '2026-05-04T09:08:60Z',
    '2026-05-04T25:00:00Z',
    '2026-05-04T09:08:07.Z',
    '2026-05-04T09:08:07.1234567890Z',
    '2026-05-04T09:08:07,5Z',
    '2026-05-04T09:08.5Z',
    '2026-05-04T09:08:07+24:00',
    '2026-05-04T09:08:07+02:60',
    '2026-05-04T09:08:07+2',
    '2026-05-04T09:08:07++2',
    '2026-05-04T09:08:07 +02:00',
    '2026-05-04T09:08:07ZZ',
    '2026-05-04T09:08:07Z[Europe/Paris]',
    '2026-05-04  09:08:07Z',
    '2026-05-04t09:08:07Z',
    '2026-05-04_09:08:07Z',
    ' 2026-05-04',
    '2026-05-04 ',
    '2026-05-04\n',
    '2026-05-04T09:08:07Z\n',
    '２026-05-04',
    '2026-05-04 09:08:07 BC',
    '-2026-05-04',
    '0000-01-01',
    '0000-12-31T23:00:00-05:00',
    '+002026-05-04',
    '10000-01-01',
    '12026-05-04T00:00:00Z',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-00:01',
    `2026-05-04${' '.repeat(100_000)}`,
  ]
  for (const text of texts) assert.equal(parseInstant(text), undefined, text.slice(0, 50))
})

test('the same moment as Temporal: any date, time, fraction and offset', () => {
  const two = (max: number) => fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'))
  const texts = fc
    .tuple(
      fc.integer({ min: 0, max: 9999 }).map((year) => String(year).padStart(4, '0')),
      two(13),
      two(32),
      two(24),
      two(60),
      two(60),
      fc.stringMatching(/^(\.[0-9]{1,9})?$/),
      fc.stringMatching(/^(Z|z|[+-][012][0-9](:?[0-6][0-9])?)$/),
    )
    .map(([y, mo, d, h, mi, s, fraction, zone]) => `${y}-${mo}-${d}T${h}:${mi}:${s}${fraction}${zone}`)
  fc.assert(
    fc.property(texts, (text) => assert.equal(parseInstant(text), byTemporal(text))),
    { numRuns: 3000 },
  )
})

test('the wire format: what PostgreSQL prints in UTC, fraction trimmed', () => {
  const table: [string, string][] = [
    ['2026-01-01 00:00:00+00', '2026-01-01T00:00:00.000000Z'],
    ['2026-01-01 00:00:00.1+00', '2026-01-01T00:00:00.100000Z'],
    ['2026-01-01 00:00:00.12+00', '2026-01-01T00:00:00.120000Z'],
    ['2026-01-01 00:00:00.123+00', '2026-01-01T00:00:00.123000Z'],
    ['2026-01-01 00:00:00.1234+00', '2026-01-01T00:00:00.123400Z'],
    ['2026-01-01 00:00:00.12345+00', '2026-01-01T00:00:00.123450Z'],
    ['2026-01-01 00:00:00.123456+00', '2026-01-01T00:00:00.123456Z'],
  ]
  for (const [text, wire] of table) {
    assert.equal(instantFromDatabase(text), wire)
    assert.equal(wholeSecondsFromDatabase(text), '2026-01-01T00:00:00Z')
  }
})

test('RangeError: what the database prints for no moment of ours, or in another zone', () => {
  const texts = [
    'infinity',
    '-infinity',
    '',
    '10000-01-01 00:00:00+00',
    '0044-03-15 00:00:00+00 BC',
    '2026-01-01 00:00:00+05',
    '2026-01-01 00:00:00-00',
    '2026-01-01 00:00:00+05:30',
    '2026-01-01 00:00:00',
    '2026-01-01 00:00:00.+00',
  ]
  for (const text of texts) {
    assert.throws(() => instantFromDatabase(text), RangeError, text)
    assert.throws(() => wholeSecondsFromDatabase(text), RangeError, text)
  }
})

test('the same moment again: through the database, milliseconds, seconds and microseconds', () => {
  fc.assert(
    fc.property(instants, (moment) => {
      const printed = moment.replace('T', ' ').replace(/\.?0*Z$/, '+00')
      assert.equal(instantFromDatabase(printed), moment)
      assert.equal(parseInstant(moment), moment)
      assert.equal(wholeSecondsFromDatabase(printed), toWholeSeconds(moment))
      const temporal = Temporal.Instant.from(moment)
      assert.equal(toMillis(moment), temporal.epochMilliseconds)
      assert.equal(toSeconds(moment), Math.floor(temporal.epochMilliseconds / 1000))
      assert.equal(instantFromMillis(toMillis(moment)), `${moment.slice(0, 23)}000Z`)
      assert.equal(instantFromSeconds(toSeconds(moment)), `${moment.slice(0, 19)}.000000Z`)
      assert.equal(parseInstant(toWholeSeconds(moment)), `${moment.slice(0, 19)}.000000Z`)
    }),
  )
})

test('exact microseconds within the years of use', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9e15, max: 9e15 }), (micros) => {
      assert.equal(microsBetween(instant('1970-01-01'), instantFromMicros(micros)), micros)
      assert.equal(addMicros(instant('1970-01-01'), micros), instantFromMicros(micros))
    }),
  )
})

test('the order of time: the order of the strings', () => {
  fc.assert(
    fc.property(instants, instants, (a, b) => {
      const order = Temporal.Instant.compare(Temporal.Instant.from(a), Temporal.Instant.from(b))
      assert.equal(a < b ? -1 : a > b ? 1 : 0, order)
    }),
  )
})

test('the same as Temporal: adding seconds, and the seconds between', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -1e9, max: 1e9 }), (moment, seconds) => {
      const sum = byTemporalMicros(moment) + BigInt(seconds) * 1_000_000n
      const clamped = sum < firstMicros ? firstMicros : sum > lastMicros ? lastMicros : sum
      const later = addSeconds(moment, seconds)
      assert.equal(byTemporalMicros(later), clamped)
      if (clamped === sum) assert.equal(secondsBetween(moment, later), seconds)
    }),
  )
  fc.assert(
    fc.property(instants, instants, (a, b) => {
      assert.equal(BigInt(secondsBetween(a, b)), (byTemporalMicros(b) - byTemporalMicros(a)) / 1_000_000n)
    }),
  )
})

test('a fraction of a second may be added, and 24 hours ignore zones', () => {
  const moment = instant('2026-03-28T12:00:00.750000Z')
  assert.equal(addSeconds(moment, 0.25), '2026-03-28T12:00:01.000000Z')
  assert.equal(addSeconds(moment, -0.75), '2026-03-28T12:00:00.000000Z')
  assert.equal(addDays24h(moment, 2), '2026-03-30T12:00:00.750000Z')
})

test('the ends of time: arithmetic stops there', () => {
  assert.equal(addSeconds(lastInstant, 1), lastInstant)
  assert.equal(addSeconds(firstInstant, -1), firstInstant)
  assert.equal(addSeconds(firstInstant, Number.POSITIVE_INFINITY), lastInstant)
  assert.throws(() => addSeconds(firstInstant, Number.NaN), RangeError)
  assert.throws(() => instantFromMillis(Number.NaN), RangeError)
})

function instant(text: string): Instant {
  return parseInstant(text) ?? assert.fail(text)
}

function byTemporal(text: string): string | undefined {
  if (text.startsWith('0000') || text.slice(17, 19) === '60') return undefined
  try {
    const found = Temporal.Instant.from(text).toString({ fractionalSecondDigits: 6 })
    return /^(?!0000)\d{4}-/.test(found) ? found : undefined
  } catch {
    return undefined
  }
}

function byTemporalMicros(moment: Instant): bigint {
  return Temporal.Instant.from(moment).epochNanoseconds / 1000n
}
