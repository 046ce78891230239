import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { type PdfRow, readPdf } from '../../../paper/testing/pdf-text.ts'
import { invoicesIn, slotsFrom } from '../../../testing/invoices.ts'
import { world } from '../../../testing/world.ts'
import { print } from '../paper/draw-report.ts'
import { reports } from '../rules/reports.ts'
import type { ShownReport } from '../rules/shown-report.ts'

const w = await world({ now: '2026-10-20T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}/reports`
const { billedWork } = invoicesIn(w)
const quay = await billedWork({ billRate: 80.01, payRate: 30.07 })
await w.moveClock('2026-11-16T08:00:00Z')
for (const day of ['02', '03', '05']) await quay.work(w.user, ...slotsFrom(`2026-11-${day}T08:00:00Z`, 4))
await quay.work(w.projectManager, ...slotsFrom('2026-11-03T12:00:00Z', 7))
const date = { start: '2026-11-02', stop: '2026-11-08' }
const margins = {
  report: 'margins',
  date,
  group_by: ['client', 'member', 'day'],
  columns: ['tracked', 'billable_amount', 'cost', 'margin'],
}

async function pdf(body: object) {
  const reply = await fetch(`${w.baseUrl}${base}/export`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${w.owner.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, format: 'pdf', durations: 'seconds' }),
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  assert.equal(reply.status, 200, bytes.toString())
  assert.equal(reply.headers.get('content-type'), 'application/pdf')
  return { ...(await readPdf(bytes)), bytes }
}

async function run(body: object): Promise<ShownReport> {
  const { status, body: report, text } = await w.call(`POST ${base}/run`, w.owner, { body })
  assert.equal(status, 200, text)
  return report
}

/** The rows of the table: a name and as many figures as there are columns. */
function tableOf(rows: readonly PdfRow[], count: number) {
  return rows
    .filter(({ parts }) => parts.length === count + 1 && parts.slice(1).every((part) => /^[-–\d]/.test(part)))
    .map(({ parts: [name, ...figures] }) => [
      name,
      ...figures.map((text) => Number(text.replaceAll(',', ''))),
    ])
}

test('pdf: every row, sub-total and total equals the reply to the second and cent', async () => {
  const report = await run(margins)
  const { rows } = await pdf(margins)
  assert.deepEqual(tableOf(rows, 4), [
    ...report.rows.map(({ names, values }) => [names.at(-1), ...Object.values(values)]),
    ['Total', ...Object.values(report.totals.values)],
  ])
  const text = rows.map(({ parts }) => parts.join(' ')).join('\n')
  for (const part of [
    'Test Works',
    'Margins at rates',
    '2026-11-02 to 2026-11-08',
    'Page 1 of 1',
    'Fixed pay',
  ])
    assert.ok(text.includes(part), part)
})

test('pdf: a long report repeats its head on numbered pages, and the same report gives the same bytes', async () => {
  const rows = Array.from({ length: 120 }, (_, i) => ({
    level: 1 + (i % 2),
    isBold: i % 2 === 0,
    name: `Row ${i}`,
    figures: [`${i}.00`],
  }))
  const paper = {
    title: 'Long',
    organization: 'Works',
    days: 'Days',
    facts: [],
    heads: ['Name', 'Hours'],
    rows,
  }
  const made = instantFrom('2026-11-16T08:00:00.000000Z')
  const [one, other] = [await print({ ...paper, made }, null), await print({ ...paper, made }, null)]
  assert.ok(one.equals(other))
  const read = await readPdf(one)
  assert.ok(read.pages >= 4)
  for (let page = 1; page <= read.pages; page++) {
    const texts = read.rows.filter((row) => row.page === page).map(({ parts }) => parts.join(' '))
    assert.ok(texts.includes('Name Hours'), `head on page ${page}`)
    assert.ok(texts.some((text) => text.endsWith(`Page ${page} of ${read.pages}`)))
  }
  assert.equal(tableOf(read.rows, 1).length, 120)
})

test('pdf: a wide report has a wider page; 400: too many columns or rows', async () => {
  const { pages, rows } = await pdf({ report: 'weekly', date: { start: '2026-09-01', stop: '2026-11-20' } })
  assert.equal(pages, 1)
  assert.ok(rows.some(({ parts }) => parts.length > 80))
  const body = { report: 'weekly', date: { start: '2026-01-01', stop: '2026-12-31' }, format: 'pdf' }
  const { status, body: said } = await w.call(`POST ${base}/export`, w.owner, { body })
  assert.deepEqual([status, said.error_code], [400, 11722])
})

test('pdf: every report prints, also an empty one', async () => {
  for (const [report, { addon }] of Object.entries(reports)) {
    if (addon !== undefined) continue
    const { rows } = await pdf({ report, date })
    assert.ok(
      rows.some(({ parts }) => parts[0] === 'Total'),
      report,
    )
  }
})
