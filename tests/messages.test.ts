import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { collectMessages } from '../tools/messages/collect.ts'
import { literalTexts } from '../tools/messages/literals.ts'
import { listLocaleFaults, localeFaults } from '../tools/messages/locales.ts'
import { readSources } from '../tools/messages/sources.ts'

const converted = [
  'web/ui',
  'web/api',
  'web/theme',
  'web/directory',
  'web/frames',
  'web/features',
  'web/pages',
  'web/shell',
  'server/features/accounts/mails',
  'server/features/invites/mails',
  'server/features/manual-time/mails',
]

test('every text that people read in the converted folders is a message', () => {
  const sources = readSources(converted.flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`]))
  assert.ok(sources.length > 50)
  assert.deepEqual(sources.flatMap(literalTexts), [])
})

test('a forgotten text is found: between tags, in a property, in a notice, in a template', () => {
  const found = (text: string) => literalTexts({ path: 'x.tsx', text }).length
  for (const text of [
    'const x = <b>Save</b>',
    'const x = <A label="save" />',
    "const x = <A title={isNew ? 'new' : t('Old')} />",
    "const column = { title: 'Name' }",
    "sayDone('The client is saved.')",
    "const words = 'Archived'",
    'const words = `$' + '{count} days`',
    'const x = <A aria-label={`Remove $' + '{name}`} />',
  ])
    assert.equal(found(text), 1, text)
  for (const text of [
    'const x = <b className="wide row">{t(\'Save\')}</b>',
    "v2('GET /v2/users/me', { path: { id } })",
    "if (event.key === 'Enter') save()",
    "const props = { 'aria-label': t('Close') }",
    "throw new Error('The screen is for people who are signed in.')",
    "type Status = 'Not yet'",
  ])
    assert.equal(found(text), 0, text)
})

test('a message that no catalog could serve is refused', () => {
  const faults = (text: string) => collectMessages([{ path: 'x.ts', text }]).faults
  assert.deepEqual(faults("const f = () => t('Hello {name}', { name })"), [])
  assert.match(faults('const f = () => t(words)')[0] ?? '', /^x.ts:1 the message must be a literal/)
  assert.match(faults("const f = () => t('Hello {name}', { nmae })")[0] ?? '', /needs name/)
  assert.match(faults("const f = () => t('{count, plural, other {#}}', { count })")[0] ?? '', /no case one/)
  assert.match(faults("const f = () => t('Hello {name', { name })")[0] ?? '', /x.ts:1/)
  assert.match(faults("const title = t('Clients')")[0] ?? '', /put it in a function/)
})

test('every translation has every message, with its placeholders and the plurals of its language', () => {
  assert.deepEqual(listLocaleFaults(), [])
})

test('a translation that lacks a message, or differs in placeholders or plurals, fails', () => {
  const english = {
    Save: 'Save',
    'Hello {name}': 'Hello {name}',
    '{count, plural, one {# day} other {# days}}': '{count, plural, one {# day} other {# days}}',
  }
  const polish = {
    Save: 'Zapisz',
    'Hello {name}': 'Cześć {name}',
    '{count, plural, one {# day} other {# days}}':
      '{count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
  }
  assert.deepEqual(localeFaults('pl', polish, english), [])
  const faults = localeFaults(
    'pl',
    {
      'Hello {name}': 'Cześć {imię}',
      '{count, plural, one {# day} other {# days}}': '{count, plural, one {# dzień} other {# dni}}',
      Gone: 'Nie ma',
    },
    english,
  )
  assert.deepEqual(faults, [
    '“Save” is missing',
    '“Gone” is no message any more',
    '“Hello {name}”: the placeholders differ',
    '“{count, plural, one {# day} other {# days}}”: {count} has no case many, few',
  ])
})

test('a made-up language covers all of English: no text is put together from pieces that are not messages', () => {
  const english = JSON.parse(readFileSync(join(import.meta.dirname, '../messages/en/web.json'), 'utf8'))
  const mirrored = Object.fromEntries(Object.keys(english).map((key) => [key, `⟦${english[key]}⟧`]))
  assert.deepEqual(localeFaults('en', mirrored, english), [])
  const [first = ''] = Object.keys(english)
  delete mirrored[first]
  assert.deepEqual(localeFaults('en', mirrored, english), [`“${first}” is missing`])
})
