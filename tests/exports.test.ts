import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const features = join(import.meta.dirname, '../web/features')

/** Tables that need no file of their own, each with the reason. */
const without: Record<string, string> = {
  'integrations/linked-projects.tsx': 'the program that made the links has them',
  'integrations/linked-users.tsx': 'the program that made the links has them',
  'job-sites/site-rules.tsx': 'a few rules of one site, each with its own form',
  'job-sites/trace.tsx': 'the words of the map above it',
  'member-limits/limit-group-section.tsx':
    'a group and its usage; why a number is what it is can be exported',
  'payments/payment-preview.tsx': 'not paid yet; the payment exports its postings',
  'webhooks/webhook-list.tsx': 'the state of a connection, not a record of work',
}

test('every table of the web app can be saved as CSV, or says why not', () => {
  const isExported = (text: string) => /<(ListPage|ListTools|ExportButton)\b/.test(text)
  const missing = globSync('**/*.tsx', { cwd: features }).filter((file) => {
    const text = readFileSync(join(features, file), 'utf8')
    return text.includes('<DataTable') && !isExported(text)
  })
  assert.deepEqual(missing.map((file) => file.replaceAll('\\', '/')).sort(), Object.keys(without).sort())
})
