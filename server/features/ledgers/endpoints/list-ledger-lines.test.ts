import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LedgerAnswer, ledgerIn, november, october } from '../../../testing/ledgers.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { base, first, lines, settings, yen } = await ledgerIn(w)
await settings({ preset: 'skr03', bank: '1210' })
const shown = (found: LedgerAnswer[]) =>
  found.map(({ date, kind, account, contra_account, gross, tax, currency }) =>
    [date.slice(5), kind, account || '?', contra_account || '?', gross, tax, currency].join(' '),
  )

test('200: each tax of an invoice is a line, payments, write-offs, voids and approved expenses follow by day', async () => {
  assert.deepEqual(shown(await lines()), [
    '10-05 invoice 1410 8400 119 19 USD',
    '10-05 invoice 1410 8300 53.5 3.5 USD',
    '10-06 invoice 1410 8100 9000 0 JPY',
    '10-07 invoice 1410 8400 35.7 5.7 USD',
    '10-08 invoice 1410 8100 20 0 USD',
    '10-09 expense 1740 4660 -119 -19 USD',
    '10-20 payment 1210 1410 119 0 USD',
  ])
  assert.deepEqual(shown(await lines(november)), [
    '11-02 write_off 1410 2400 -20 0 USD',
    '11-02 void 1410 8400 -35.7 -5.7 USD',
  ])
})

test('200: the lines of an invoice add up to it, and pages follow each other line by line', async () => {
  const whole = await lines()
  const its = whole.filter(({ invoice_id, kind }) => invoice_id === first.id && kind === 'invoice')
  assert.equal(
    its.reduce((sum, { gross }) => sum + gross, 0),
    first.grand_total,
  )
  const paged: LedgerAnswer[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const at: string = cursor === '' ? '' : `&cursor=${cursor}`
    const { body } = await w.call(`GET ${base}/ledger_lines?${october}&page_limit=1${at}`, w.owner)
    paged.push(...body.ledger_lines)
    cursor = body.pagination?.next_cursor
  }
  assert.deepEqual(paged, whole)
  assert.equal((await w.call(`GET ${base}/ledger_lines?${october}&cursor=x`, w.owner)).status, 400)
  assert.deepEqual(
    (await lines(`${october}&currency=jpy`)).map(({ document }) => document),
    [yen.number],
  )
})

test('403 and 404: only the people who manage billing list the ledger', async () => {
  for (const person of [w.user, w.projectManager])
    assert.equal((await w.call(`GET ${base}/ledger_lines?${october}`, person)).status, 403)
  assert.equal((await w.call(`GET ${base}/ledger_lines?${october}`, w.otherOwner)).status, 404)
  assert.equal((await w.call(`GET ${base}/ledger_lines?${october}`, w.manager)).status, 200)
})
