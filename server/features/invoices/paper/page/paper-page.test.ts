import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decimal } from '../../../../foundation/money/decimal.ts'
import { paperLanguages } from '../paper.ts'
import { totalRows } from '../shown/total-rows.ts'
import { sampleLine, samplePaper } from '../testing/sample-paper.ts'
import { paperStatuses, wordsIn } from '../words/words.ts'
import { type PageState, paperPage, paperPageHeaders, statusOf } from './paper-page.ts'

const paper = samplePaper()
const state: PageState = {
  status: 'open',
  paid: '0.00' as Decimal,
  balance: paper.totals.balance,
  pdfUrl: '/i/token/pdf',
  logoUrl: null,
}

test('escaped: markup in every text of the paper', () => {
  const evil = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&`
  const party = { ...paper.seller, name: evil, address: evil, tax_id: evil, email: evil, phone: evil }
  const payment = { text: evil, account_name: evil, bank_name: evil, iban: evil, bic: evil, reference: evil }
  const page = paperPage(
    samplePaper({
      number: evil,
      notes: evil,
      po_number: evil,
      seller: party,
      buyer: { ...party, country: null },
      payment,
      lines: [sampleLine({ description: evil, quantity: '1', unit_price: '10' })],
    }),
    { ...state, pdfUrl: evil, logoUrl: evil },
  )
  assert.doesNotMatch(page, /<script|<img src=x|onerror=alert\(1\)>(?!&)/)
  assert.equal(page.match(/<(script|iframe|form|object|link|base)\b/), null)
  assert.ok(page.includes('&lt;script&gt;'))
})

test('no script, no other address: the page loads nothing but its logo', () => {
  const page = paperPage(paper, { ...state, logoUrl: '/i/token/logo' })
  assert.deepEqual(
    [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url]) => url),
    ['/i/token/logo', '/i/token/pdf'],
  )
  assert.doesNotMatch(page, /https?:|url\(|@import|javascript:/)
})

test('not indexed, not framed, no referrer', () => {
  assert.match(paperPageHeaders['x-robots-tag'] ?? '', /noindex/)
  assert.equal(paperPageHeaders['referrer-policy'], 'no-referrer')
  assert.match(
    paperPageHeaders['content-security-policy'] ?? '',
    /default-src 'none'.*frame-ancestors 'none'/,
  )
  assert.doesNotMatch(paperPageHeaders['content-security-policy'] ?? '', /script-src/)
})

for (const language of paperLanguages)
  test(`in the language of the client: ${language}`, () => {
    const own = samplePaper({ language })
    const words = wordsIn(language)
    for (const status of paperStatuses) {
      const page = paperPage(own, { ...state, status })
      assert.match(page, new RegExp(`<html lang="${language}-[A-Z]{2}">`))
      for (const word of [words.statuses[status], words.total, words.download])
        assert.ok(page.includes(word), word)
    }
    for (const row of totalRows(own))
      assert.ok(paperPage(own, state).includes(`<td>${row.value}</td>`), row.kind)
  })

test('how to pay: shown while something is due, with the balance of today', () => {
  const part = {
    ...state,
    status: 'partly_paid' as const,
    paid: '613.13' as Decimal,
    balance: '12000.00' as Decimal,
  }
  assert.match(paperPage(paper, part), /<strong>€12,000\.00<\/strong>/)
  assert.match(paperPage(paper, part), /DE89 3704/)
  for (const status of ['void', 'written_off'] as const)
    assert.doesNotMatch(paperPage(paper, { ...state, status }), /DE89 3704/)
  const paid = {
    ...state,
    status: 'paid' as const,
    paid: paper.totals.grand_total,
    balance: '0.00' as Decimal,
  }
  assert.doesNotMatch(paperPage(paper, paid), /DE89 3704/)
})

test('the status: closed before paid, paid before late, late before partly paid', () => {
  const status = (paid: string, today: string, closed: 'void' | null = null) =>
    statusOf(paper, { paid: paid as Decimal, today, closed })
  assert.equal(status('0', '2026-11-16'), 'open')
  assert.equal(status('0', '2026-11-17'), 'late')
  assert.equal(status('1', '2026-11-16'), 'partly_paid')
  assert.equal(status('1', '2026-11-17'), 'late')
  assert.equal(status(paper.totals.grand_total, '2026-12-01'), 'paid')
  assert.equal(status('0', '2026-11-16', 'void'), 'void')
})
