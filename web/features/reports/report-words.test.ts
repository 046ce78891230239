import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditActions } from '../audit-log/audit-actions.ts'
import { auditWords } from '../audit-log/audit-words.ts'
import { keyWords } from './report-words.ts'

test('in the audit report every action and type of record has its words of the audit log', () => {
  const at = { name: 'as the server calls it', report: 'audit' as const }
  for (const [action, words] of Object.entries(auditActions()))
    assert.equal(keyWords('kind', action, at), words)
  for (const [type, { title }] of Object.entries(auditWords()))
    assert.equal(keyWords('category', type, at), title)
  assert.equal(keyWords('kind', 'of_a_newer_server', at), at.name)
})

test('the same word is another one in a report of other records', () => {
  const of = (report: 'audit' | 'time_off_balances') => keyWords('kind', 'start', { name: 'start', report })
  assert.equal(of('time_off_balances'), 'Starting balance')
  assert.notEqual(of('audit'), 'Starting balance')
})
