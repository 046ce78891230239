import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translator } from './translator.ts'

const t = translator('en-GB')

test('plain words, values and apostrophes are written as they are', () => {
  assert.equal(t('No clients yet'), 'No clients yet')
  assert.equal(
    t("You don't have access to {page}", { page: '{Reports}' }),
    "You don't have access to {Reports}",
  )
  assert.equal(t('Open @@ status of a timesheet'), 'Open')
})

test('plurals and numbers follow the language', () => {
  const say = (count: number) => t('{count, plural, one {# client} other {# clients}}', { count })
  assert.deepEqual([say(0), say(1), say(1234)], ['0 clients', '1 client', '1,234 clients'])
  assert.equal(t('{count, plural, =0 {none} other {#}}', { count: 0 }), 'none')
  assert.equal(t('{of, select, client {the client} other {the project}}', { of: 'client' }), 'the client')
  const polish = translator('pl', {
    '{count, plural, one {# client} other {# clients}}':
      '{count, plural, one {# klient} few {# klienci} other {# klientów}}',
  })
  const count = (many: number) => polish('{count, plural, one {# client} other {# clients}}', { count: many })
  assert.deepEqual([count(1), count(3), count(5)], ['1 klient', '3 klienci', '5 klientów'])
})

test('the compiler checks the values of a message', () => {
  // @ts-expect-error: a value is missing.
  t('Hello {name}')
  // @ts-expect-error: the name is misspelt.
  t('Hello {name}', { nmae: 'Uma' })
  // @ts-expect-error: what is counted is a number.
  t('{count, plural, one {# client} other {# clients}}', { count: '3' })
  // @ts-expect-error: the message takes no values.
  t('Clients', { name: 'Uma' })
  const text: string = 'Clients'
  // @ts-expect-error: a text that is not written in place cannot be collected.
  t(text)
})
