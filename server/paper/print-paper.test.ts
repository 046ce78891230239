import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paperTurns } from '../foundation/press/press.ts'
import type { Instant } from '../foundation/time/instant.ts'
import { writePaperCsv } from './csv/paper-csv.ts'
import { type PageLinks, paperPage } from './page/paper-page.ts'
import { drawPaper } from './pdf/draw-paper.ts'
import { type Form, printPaper } from './print-paper.ts'
import { sampleLines, samplePaper } from './testing/sample-paper.ts'
import { writeCii } from './xml/cii.ts'
import { writeUbl } from './xml/ubl.ts'

const pdf: Form = { form: 'pdf' }
const links: PageLinks = { pdfUrl: '/i/token/pdf', logoUrl: null }

test('the same bytes: each form printed in the thread and here', async () => {
  const paper = samplePaper()
  assert.ok((await printPaper(paper, pdf)).equals(await drawPaper(paper)))
  const texts: [Form, string][] = [
    [{ form: 'page', links }, paperPage(paper, links)],
    [{ form: 'csv' }, writePaperCsv(paper)],
    [{ form: 'ubl', profile: 'en16931' }, writeUbl(paper)],
    [{ form: 'cii', profile: 'en16931' }, writeCii(paper)],
  ]
  for (const [form, text] of texts) assert.equal((await printPaper(paper, form)).toString(), text)
})

test('kept: the same bytes again while the paper is the same; another one when it or its state changes', async () => {
  const paper = samplePaper({ notes: 'first' })
  const first = await printPaper(paper, pdf)
  assert.equal(await printPaper(structuredClone(paper), pdf), first)
  assert.notEqual(await printPaper({ ...paper, notes: 'second' }, pdf), first)
  const page = await printPaper(paper, { form: 'page', links })
  const paid = await printPaper({ ...paper, state: 'paid' }, { form: 'page', links })
  assert.ok(!paid.equals(page))
})

test('printed once: ten readers of one paper at the same time get the same bytes', async () => {
  const paper = samplePaper({ notes: 'for ten' })
  const inTurn = () => paperTurns.take(() => printPaper(paper, pdf))
  const all = await Promise.all(Array.from({ length: 10 }, inTurn))
  assert.equal(new Set(all).size, 1)
})

test('the event loop goes on while 2,000 lines are drawn', async () => {
  let isDone = false
  const printed = printPaper(samplePaper({ lines: sampleLines(2_000) }), pdf).finally(() => {
    isDone = true
  })
  let turns = 0
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve))
    turns++
  }
  assert.ok(turns > 50, String(turns))
  assert.ok((await printed).length > 100_000)
})

test('a fault of one paper reaches its caller alone', async () => {
  const broken = samplePaper({ issued_at: 'never' as Instant })
  const good = samplePaper({ notes: 'beside a broken one' })
  const [bad, fine] = await Promise.allSettled([printPaper(broken, pdf), printPaper(good, pdf)])
  assert.equal(bad.status, 'rejected')
  assert.equal(fine.status, 'fulfilled')
})
