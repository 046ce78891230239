import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidArgumentError } from 'commander'
import { addonList, currency, email, idList, planWord, someText, wholeId, yesOrNo, zone } from './options.ts'

type Case = {
  read(text: string): unknown
  good: [text: string, value: unknown][]
  bad: string[]
  says: RegExp
}

const cases: Record<string, Case> = {
  id: {
    read: wholeId,
    good: [
      ['1', 1],
      ['2147483647', 2_147_483_647],
    ],
    bad: ['0', '-1', '1.5', 'x', '', '2147483648', '9999999999'],
    says: /Must be an id/,
  },
  'list of ids': {
    read: idList,
    good: [
      ['1, 2', [1, 2]],
      ['', []],
    ],
    bad: ['1,x'],
    says: /Must be an id/,
  },
  text: { read: someText, good: [[' Ada ', 'Ada']], bad: ['', '  '], says: /Must not be empty/ },
  zone: {
    read: zone,
    good: [
      ['europe/lisbon', 'Europe/Lisbon'],
      ['UTC', 'UTC'],
    ],
    bad: ['EST5', 'Europe', '+01:00', ''],
    says: /time zone name/,
  },
  currency: { read: currency, good: [['EUR', 'EUR']], bad: ['XXQ', 'euro', ''], says: /currency code/ },
  'e-mail address': {
    read: email,
    good: [['Ada@Example.com', 'ada@example.com']],
    bad: ['ada', 'ada@', 'a b@c.de', ''],
    says: /email address/,
  },
  'list of add-ons': {
    read: addonList,
    good: [
      ['insights, time_off', ['insights', 'time_off']],
      ['', []],
    ],
    bad: ['insights,magic'],
    says: /Add-on magic does not exist/,
  },
  plan: {
    read: planWord,
    good: [['enterprise', 'enterprise']],
    bad: ['', 'Team Plan', 'x'.repeat(31)],
    says: /one lowercase word/,
  },
  'yes or no': {
    read: yesOrNo,
    good: [
      ['true', true],
      ['false', false],
    ],
    bad: ['', 'yes', '1'],
    says: /true or false/,
  },
}

for (const [name, { read, good, bad, says }] of Object.entries(cases))
  test(`option readers: ${name}`, () => {
    for (const [text, value] of good) assert.deepEqual(read(text), value)
    for (const text of bad)
      assert.throws(
        () => read(text),
        (error) => error instanceof InvalidArgumentError && says.test(error.message),
        text,
      )
  })
