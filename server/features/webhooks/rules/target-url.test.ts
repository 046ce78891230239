import assert from 'node:assert/strict'
import { test } from 'node:test'
import { targetFault } from './target-url.ts'

test('an address over http or https is fine, wherever it leads', () => {
  for (const url of ['https://hooks.example.com/stint?x=1', 'http://10.0.0.1:8080', 'https://[::1]/'])
    assert.equal(targetFault(url), undefined)
})

test('everything else is a fault', () => {
  for (const url of [
    '',
    'example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://user@example.com',
    'https://:secret@example.com',
    'https://example.com/#part',
  ])
    assert.notEqual(targetFault(url), undefined, url)
})
