import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoicesIn, slotsFrom } from '../../../testing/invoices.ts'
import { type OpenedCell, openedSheet } from '../../../testing/opened-sheet.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'
import { durations } from '../rules/file-table.ts'
import type { ShownReport } from '../rules/shown-report.ts'

const w = await world({ now: '2026-10-20T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}/reports`
const { billedWork } = invoicesIn(w)
const danger = '=danger("x")'
const quay = await billedWork({ billRate: 80.01, payRate: 30.07, project: { name: danger } })
const pier = await billedWork({ billRate: 99.99, client: { name: 'Pier' }, project: { name: 'Pier' } })
await w.moveClock('2026-11-16T08:00:00Z')
for (const [work, as, count] of [
  [quay, w.user, 4],
  [quay, w.projectManager, 5],
  [pier, w.user, 7],
] as const)
  for (const day of ['02', '03', '05'])
    await work.work(as, ...slotsFrom(`2026-11-${day}T${count === 7 ? '12' : '08'}:00:00Z`, count))

const asked = {
  report: 'margins',
  date: { start: '2026-11-02', stop: '2026-11-08' },
  group_by: ['client', 'project', 'member'],
  columns: ['tracked', 'billable_amount', 'cost', 'margin', 'margin_percent'],
}
const weekly = { report: 'weekly', date: asked.date }
const run = async (body: object): Promise<ShownReport> => {
  const { status, body: report, text } = await w.call(`POST ${base}/run`, w.owner, { body })
  assert.equal(status, 200, text)
  return report
}

async function file(body: object): Promise<{ bytes: Buffer; headers: Headers }> {
  const reply = await fetch(`${w.baseUrl}${base}/export`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${w.owner.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  assert.equal(reply.status, 200)
  return { bytes: Buffer.from(await reply.arrayBuffer()), headers: reply.headers }
}

/** Reads a line of CSV with quotes. */
const cellsOf = (line: string) =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
    .slice(0, -1)

const secondsOf = {
  seconds: Number,
  hours: (text: string) => Math.round(Number(text) * 100) * 36,
  clock: (text: string) => Number(text.split(':')[0]) * 3600 + Number(text.split(':')[1]) * 60,
}

test('csv: the innermost rows and the total equal the reply in every form of time, and what is printed adds up', async () => {
  const report = await run(asked)
  const leaves = report.rows.filter(({ level }) => level === 3)
  for (const as of durations) {
    const { bytes, headers } = await file({ ...asked, format: 'csv', durations: as })
    assert.match(headers.get('content-disposition') ?? '', /margins-2026-11-02-to-2026-11-08\.csv/)
    const [heading = [], ...lines] = bytes.toString().trimEnd().split('\r\n').map(cellsOf)
    assert.equal(heading[0], 'Client (UTC)')
    assert.deepEqual(heading.slice(4), [
      'Billable amount (USD)',
      'Cost (USD)',
      'Margin at rates (USD)',
      'Margin in % (%)',
    ])
    assert.equal(lines.length, leaves.length + 1)
    const total = lines.at(-1) ?? []
    const read = (cells: string[]) => [secondsOf[as](cells[3] ?? ''), ...cells.slice(4).map(Number)]
    leaves.forEach(({ names, values }, i) => {
      const cells = lines[i] ?? []
      assert.deepEqual(
        cells.slice(0, 3),
        names.map((name) => (name === danger ? `'${danger}` : name)),
      )
      const [seconds, ...others] = read(cells)
      const { tracked, ...money } = values
      assert.deepEqual(others, Object.values(money))
      assert.ok(Math.abs((seconds ?? 0) - (tracked ?? 0)) <= { seconds: 0, hours: 36, clock: 60 }[as])
    })
    for (const place of [0, 1, 2, 3]) {
      const sum = lines.slice(0, -1).reduce((all, cells) => all + (read(cells)[place] ?? 0), 0)
      assert.equal(sum.toFixed(2), read(total)[place]?.toFixed(2))
    }
    assert.deepEqual(read(total).slice(1), Object.values(report.totals.values).slice(1))
  }
})

/** What a spreadsheet computes: the cells of the range that are no sub-totals themselves. */
function evaluated(formula: string, cells: Map<string, OpenedCell>): number {
  const [, column = '', from, , to] = /^SUBTOTAL\(9,([A-Z]+)(\d+):([A-Z]+)(\d+)\)$/.exec(formula) ?? []
  let sum = 0
  for (let row = Number(from); row <= Number(to); row++) {
    const cell = cells.get(`${column}${row}`)
    if (cell?.formula === undefined) sum += cell?.number ?? 0
  }
  return sum
}

test('xlsx: every sub-total and total is a formula that evaluates to what it prints, which is the reply', async () => {
  for (const body of [asked, weekly])
    for (const as of durations) {
      const report = await run(body)
      const { bytes } = await file({ ...body, format: 'xlsx', durations: as })
      const cells = openedSheet(bytes)
      const formulas = [...cells].filter(([, { formula }]) => formula !== undefined)
      assert.ok(formulas.length > 8)
      for (const [name, { formula = '', number = 0 }] of formulas)
        assert.ok(Math.abs(evaluated(formula, cells) - number) < 1e-6, `${name} ${formula}`)
      const totalRow = [...cells].find(([, { text }]) => text === 'Total')?.[0].slice(1)
      const column = body === asked ? 'D' : 'J'
      const printed = cells.get(`${column}${totalRow}`)?.number ?? 0
      const unit = { seconds: 1, hours: 3600, clock: 86_400 }[as]
      assert.ok(Math.abs(printed * unit - (report.totals.values.tracked ?? 0)) <= 36)
      if (body === asked) {
        assert.equal(cells.get(`E${totalRow}`)?.number, report.totals.values.billable_amount)
        assert.ok([...cells.values()].some(({ text }) => text === danger))
      }
    }
})

test('json is the reply of the run, and ndjson its innermost rows and totals line by line', async () => {
  const { basis, rows, totals } = await run(asked)
  const whole: ShownReport = JSON.parse((await file({ ...asked, format: 'json' })).bytes.toString())
  assert.deepEqual(whole.rows, rows)
  assert.equal(whole.basis.time_zone, basis.time_zone)
  const { bytes, headers } = await file({ ...asked, format: 'ndjson' })
  assert.equal(headers.get('content-type'), 'application/x-ndjson')
  const lines = bytes
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.deepEqual(lines.slice(1), [...rows.filter(({ level }) => level === 3), { totals }])
})

test('400, 403: a file is refused like its report', async () => {
  const refused = async (body: object, as = w.owner) =>
    (await w.call(`POST ${base}/export`, as, { body: { format: 'csv', ...body } })).status
  assert.equal(await refused({ report: 'time', range: 'today', date: asked.date }), 400)
  assert.equal(await refused(asked, w.user), 403)
})

test('200: the audit log has who took which report, of what, with how many rows; a run leaves nothing', async () => {
  const filters = { project_ids: [pier.projectId] }
  for (const format of ['csv', 'pdf']) {
    const { audit } = await traced(w, () => file({ ...asked, filters, format }))
    assert.deepEqual(
      audit.map(({ action, record_type, user_id, details }) => [action, record_type, user_id, details]),
      [
        [
          'export',
          'ExportedFile',
          w.owner.id,
          {
            name: 'margins-2026-11-02-to-2026-11-08',
            report: 'margins',
            group_by: 'client, project, member',
            columns: asked.columns.join(', '),
            filters: JSON.stringify(filters),
            format,
            rows: 1,
          },
        ],
      ],
    )
  }
  assert.deepEqual((await traced(w, () => run(asked))).audit, [])
})
