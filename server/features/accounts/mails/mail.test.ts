import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mail } from './mail.ts'

const report = mail(
  (t, { name, organization, url }: { name: string; organization: string; url: string }) => ({
    subject: t('Report for {name}', { name }),
    greeting: t('Hi {name},', { name }),
    paragraphs: [t('{organization} worked {hours}.', { organization, hours: '7:30' })],
    button: { label: t('Open {organization}', { organization }), url },
    footnote: t('You can ignore this email.'),
  }),
)
const given = { to: 'ada@stint.example', name: 'Ada', url: 'https://stint.example/1' }

test('every text gets its values', () => {
  const { to, subject, text } = report({ ...given, organization: 'Harbour' })
  assert.deepEqual([to, subject], ['ada@stint.example', 'Report for Ada'])
  assert.match(
    text,
    /^Hi Ada,\n\nHarbour worked 7:30\.\n\nOpen Harbour:\nhttps:\/\/stint\.example\/1\n\nYou can/,
  )
})

test('braces and markup in a value stay text', () => {
  const { text, html } = report({ ...given, organization: '{name} & <b>' })
  assert.match(text, /\n\n\{name\} & <b> worked/)
  assert.match(html, /\{name\} &amp; &lt;b&gt; worked/)
  assert.match(html, /<html lang="en">.*Or open this link:/s)
})
