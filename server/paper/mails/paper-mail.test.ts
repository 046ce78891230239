import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paperLanguages } from '../paper.ts'
import { formatsOf } from '../shown/formats.ts'
import { samplePaper } from '../testing/sample-paper.ts'
import { wordsIn } from '../words/words.ts'
import { paperMail } from './paper-mail.ts'

const viewerUrl = 'https://stint.test/i/token'

for (const language of paperLanguages)
  test(`in the language of the paper: ${language}, as text and as HTML`, () => {
    const paper = samplePaper({ language })
    const words = wordsIn(language)
    for (const lateDays of [undefined, 1, 7]) {
      const { subject, text, html } = paperMail(paper, { viewerUrl, lateDays })
      assert.ok(subject.includes('2026-0042'))
      for (const form of [text, html])
        for (const part of [words.mail.view, viewerUrl, '2026-0042']) assert.ok(form.includes(part), part)
    }
  })

for (const language of paperLanguages)
  test(`the amount due, with and without a due date: ${language}`, () => {
    const paper = samplePaper({ language })
    const amount = formatsOf(paper).money(paper.totals.balance)
    for (const due_date of [paper.due_date, null]) {
      const { text, html } = paperMail({ ...paper, due_date }, { viewerUrl })
      for (const form of [text, html]) assert.ok(form.includes(amount), `${due_date} ${form}`)
    }
  })

test('one line, and no markup: a subject and a message typed by hand', () => {
  const { subject, html } = paperMail(samplePaper(), {
    viewerUrl,
    subject: 'Hello\r\nBcc: everyone@stint.test',
    message: '<script>alert(1)</script>',
  })
  assert.equal(subject, 'Hello Bcc: everyone@stint.test')
  assert.ok(!html.includes('<script'))
})
