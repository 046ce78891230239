import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x'
import { sampleBlobs } from '../../foundation/blobs/sample-blobs.ts'
import { countryFrom } from '../../foundation/records/country.ts'
import { paperLanguages } from '../paper.ts'
import { readPdf, textOf } from '../testing/pdf-text.ts'
import { sampleLine, sampleLines, samplePaper } from '../testing/sample-paper.ts'
import { wordsIn } from '../words/words.ts'
import { writeCii } from '../xml/cii.ts'
import { drawPaper } from './draw-paper.ts'

test('the same bytes: a paper that is drawn twice, and after it went through JSON', async () => {
  const paper = samplePaper({ lines: sampleLines(40) })
  const first = await drawPaper(paper)
  assert.ok(first.equals(await drawPaper(paper)))
  assert.ok(first.equals(await drawPaper(JSON.parse(JSON.stringify(paper)))))
  assert.ok(!first.equals(await drawPaper({ ...paper, number: '2026-0043' })))
})

test('every page: the head of the table, the number of the invoice, page x of y', async () => {
  const { pages, rows } = await readPdf(await drawPaper(samplePaper({ lines: sampleLines(90) })))
  assert.ok(pages >= 4, String(pages))
  for (let page = 1; page <= pages; page++) {
    const text = textOf({ rows: rows.filter((row) => row.page === page) })
    assert.match(text, /Description Quantity Price Tax Amount/)
    assert.match(text, /Invoice 2026-0042/)
    assert.ok(text.includes(`Page ${page} of ${pages}`))
  }
})

test('together: the totals are on one page with the last line, however many lines there are', async () => {
  for (let count = 14; count <= 34; count += 1) {
    const lines = [
      ...sampleLines(count),
      sampleLine({ description: 'The last line', quantity: '1', unit_price: '5' }),
    ]
    const { rows } = await readPdf(await drawPaper(samplePaper({ lines })))
    const pageOf = (start: string) => rows.find((row) => row.parts[0]?.startsWith(start))?.page
    const pages = ['The last line', 'Subtotal', 'Discount', 'Tax 19%', 'Total'].map(pageOf)
    assert.equal(new Set(pages).size, 1, `${count} lines: ${pages}`)
  }
})

test('nothing is lost: a description of 300 lines, a word wider than the page, notes of three pages', async () => {
  const words = Array.from({ length: 300 }, (_, i) => `part-${i}`)
  const long = sampleLine({ description: words.join('\n'), quantity: '1', unit_price: '1' })
  const wide = sampleLine({ description: 'x'.repeat(900), quantity: '1', unit_price: '1' })
  const notes = Array.from({ length: 150 }, (_, i) => `note-${i}`).join('\n')
  const { rows } = await readPdf(await drawPaper(samplePaper({ lines: [long, wide], notes })))
  const text = textOf({ rows })
  for (const word of [...words, ...notes.split('\n')]) assert.ok(text.includes(word), word)
  assert.equal(
    text.match(/x/g)?.filter((letter) => letter === 'x').length,
    900 + (text.match(/[^x]x[^x]/g)?.length ?? 0),
  )
})

test('Latin, Greek and Cyrillic are written; what the font lacks is a box, and marks of direction vanish', async () => {
  const description = 'Łódź Šumava ñ ß – Αθήνα Ωμέγα – Москва Київ – 日本 \u202Etxt.exe\u200b'
  const lines = [sampleLine({ description, quantity: '1', unit_price: '1' })]
  const text = textOf(await readPdf(await drawPaper(samplePaper({ lines }))))
  assert.ok(text.includes('Łódź Šumava ñ ß – Αθήνα Ωμέγα – Москва Київ – □□ txt.exe'), text)
})

test('the same text: letters that an earlier paper only had with marks', async () => {
  const drawn = (description: string) =>
    drawPaper(samplePaper({ lines: [sampleLine({ description, quantity: '1', unit_price: '1' })] }))
  await drawn('Ẑẑ Ŵŵ Ĵĵ Ķķ Ģģ Ŗŗ Ỳỳ Ųų Ǫǫ Ħħ Ḅḅ Ḍḍ Ṁṁ Ṗṗ Ẋẋ')
  const text = textOf(await readPdf(await drawn('Zz Ww Jj Kk Gg Rr Yy Uu Qq Hh Bb Dd Mm Pp Xx')))
  assert.ok(text.includes('Zz Ww Jj Kk Gg Rr Yy Uu Qq Hh Bb Dd Mm Pp Xx'), text)
})

for (const language of paperLanguages)
  test(`the words of the language: ${language}`, async () => {
    const text = textOf(await readPdf(await drawPaper(samplePaper({ language }))))
    const words = wordsIn(language)
    for (const word of [words.titles.client, words.total, words.quantity, words.payment, words.notes])
      assert.ok(text.includes(word), word)
  })

test('inside: the Factur-X XML, unchanged and valid, in a PDF that says PDF/A-3b', async () => {
  const paper = samplePaper()
  const bytes = await drawPaper(paper)
  const { xml } = await extractXml(bytes)
  assert.equal(xml, writeCii(paper))
  assert.deepEqual(await validateXsd(xml, Profile.EN16931).then((result) => result.valid), true)
  const metadata = bytes.toString('latin1')
  assert.match(metadata, /<pdfaid:part>3<\/pdfaid:part>/)
  assert.match(metadata, /<pdfaid:conformance>B<\/pdfaid:conformance>/)
  assert.match(metadata, /<fx:ConformanceLevel>EN 16931<\/fx:ConformanceLevel>/)
})

test('no XML inside: a paper without the tax id of the seller', async () => {
  const paper = samplePaper()
  const bytes = await drawPaper({ ...paper, seller: { ...paper.seller, tax_id: null } })
  assert.ok(!bytes.includes('factur-x.xml'))
})

test('the size of the paper: letter for the United States, A4 elsewhere', async () => {
  const { buyer, ...paper } = samplePaper()
  const american = await drawPaper({ ...paper, buyer: { ...buyer, country: countryFrom('US') } })
  assert.match(american.toString('latin1'), /\/MediaBox \[0 0 612 792\]/)
  assert.match((await drawPaper(samplePaper())).toString('latin1'), /\/MediaBox \[0 0 595\.28 841\.89\]/)
})

test('still a PDF: a logo that is no picture, is cut off, broken inside, too large, or in printing colors', async () => {
  const good = sampleBlobs['image/png']
  const broken = Buffer.from(good)
  broken.fill(0xff, 45, 55)
  const huge = Buffer.from(good)
  huge.writeUInt32BE(60_000, 16)
  huge.writeUInt32BE(60_000, 20)
  const print = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 1, 0, 1, 4, ...Array(12).fill(0)])
  const without = await drawPaper(samplePaper())
  for (const logo of [Buffer.from('no picture'), good.subarray(0, 40), broken, huge, print])
    assert.ok(without.equals(await drawPaper(samplePaper(), logo)))
  const withLogo = await drawPaper(samplePaper(), good)
  assert.match(withLogo.toString('latin1'), /\/Subtype \/Image/)
  assert.ok(withLogo.equals(await drawPaper(samplePaper(), good)))
})
