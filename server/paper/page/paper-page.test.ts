import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimalFrom, subtract } from '../../foundation/money/decimal.ts'
import { type PaperState, paperLanguages, paperStates } from '../paper.ts'
import { formatsOf } from '../shown/formats.ts'
import { totalRows } from '../shown/total-rows.ts'
import { sampleLine, samplePaper } from '../testing/sample-paper.ts'
import { asOfToday } from '../today.ts'
import { wordsIn } from '../words/words.ts'
import { type PageLinks, paperPage, paperPageHeaders } from './paper-page.ts'

const paper = samplePaper()
const links: PageLinks = { pdfUrl: '/i/token/pdf', logoUrl: null }
const today = (state: PaperState, paid = '0', credited = '0') =>
  asOfToday(paper, { state, paid_amount: decimalFrom(paid), credited_amount: decimalFrom(credited) })

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
    { ...links, pdfUrl: evil, logoUrl: evil },
  )
  assert.doesNotMatch(page, /<script|<img src=x|onerror=alert\(1\)>(?!&)/)
  assert.equal(page.match(/<(script|iframe|form|object|link|base)\b/), null)
  assert.ok(page.includes('&lt;script&gt;'))
})

test('no script, no other address: the page loads nothing but its logo', () => {
  const page = paperPage(paper, { ...links, logoUrl: '/i/token/logo' })
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
    for (const state of paperStates) {
      const page = paperPage({ ...own, state }, links)
      assert.match(page, new RegExp(`<html lang="${language}-[A-Z]{2}">`))
      for (const word of [words.states[state], words.total, words.download])
        assert.ok(page.includes(word), word)
    }
    for (const row of totalRows(own))
      assert.ok(paperPage(own, links).includes(`<td>${row.value}</td>`), row.kind)
  })

test('how to pay: shown while something is due, with the balance of today', () => {
  const part = paperPage(today('partly_paid', '613.13'), links)
  const balance = formatsOf(paper).money(subtract(paper.totals.grand_total, decimalFrom('613.13')))
  assert.ok(part.includes(`<strong>${balance}</strong>`), balance)
  assert.match(part, /DE89 3704/)
  for (const state of ['void', 'written_off', 'paid', 'credited'] as const)
    assert.doesNotMatch(paperPage(today(state), links), /DE89 3704/)
})
