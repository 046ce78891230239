import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openedSheet } from '../../../testing/opened-sheet.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const organization = `/v2/organizations/${w.organizationId}`
const spent = [
  [10.1, 'USD', '2026-11-02'],
  [20.25, 'USD', '2026-11-03'],
  [1_000, 'JPY', '2026-11-04'],
] as const
for (const [amount, currency, date] of spent) {
  const body = { amount, currency, date, category: 'travel', note: '=danger("x")' }
  const { status, text } = await w.call(`POST ${organization}/expenses`, w.owner, { body })
  assert.equal(status, 201, text)
}
const file = async (body: object) => {
  const reply = await fetch(`${w.baseUrl}${organization}/lists/export`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${w.owner.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  assert.equal(reply.status, 200, bytes.toString())
  return { bytes, headers: reply.headers }
}

test('200: a file is named by its list and days, and has its filters in its head', async () => {
  const filters = 'date[start]=2026-11-03&date[stop]=2026-11-04'
  const { bytes, headers } = await file({ list: 'expenses', filters, format: 'csv' })
  assert.match(headers.get('content-disposition') ?? '', /expenses-2026-11-03-to-2026-11-04\.csv/)
  const [heading = '', ...lines] = bytes.toString().trimEnd().split('\r\n')
  assert.match(heading, /^Date,Member,Project,To-do,Category,Amount,Tax,Currency,/)
  assert.equal(lines.length, 2)
  assert.match(lines[0] ?? '', /^2026-11-03,.*,travel,20\.25,.*,USD,.*"'=danger\(""x""\)"/)
  const sheet = openedSheet((await file({ list: 'expenses', filters, format: 'xlsx' })).bytes)
  const texts = [...sheet.values()].map(({ text }) => text)
  for (const text of ['Expenses', 'UTC', 'date[start] 2026-11-03', '=danger("x")'])
    assert.ok(texts.includes(text), text)
})

test('200: money of several currencies has a total each, in a formula of its own', async () => {
  const cells = openedSheet((await file({ list: 'expenses', format: 'xlsx' })).bytes)
  const totals = [...cells].flatMap(([name, { text }]) =>
    text?.startsWith('Total ')
      ? [[text, cells.get(`F${name.slice(1)}`)?.number, cells.get(`F${name.slice(1)}`)?.formula?.slice(0, 6)]]
      : [],
  )
  assert.deepEqual(totals, [
    ['Total JPY', 1_000, 'SUMIF('],
    ['Total USD', 30.35, 'SUMIF('],
  ])
})

test('200: time is printed as the caller chooses, and what is printed adds up', async () => {
  const holiday = { name: 'Day', date: '2026-12-24', paid: true, amount_used: 27_000 }
  const { status, text } = await w.call(`POST ${organization}/holidays`, w.owner, { body: holiday })
  assert.equal(status, 201, text)
  const filters = 'date[start]=2026-12-01&date[stop]=2026-12-31'
  for (const [durations, printed, unit] of [
    ['hours', '7.50', 'hours'],
    ['clock', '7:30', 'h:mm'],
    ['seconds', '27000', 'seconds'],
  ] as const) {
    const { bytes } = await file({ list: 'holidays', filters, format: 'csv', durations })
    assert.ok(bytes.toString().includes(`Time (${unit})`))
    assert.ok(bytes.toString().includes(`,${printed},`), bytes.toString())
  }
})

test('200: the audit log has who took which list, by what, with how many rows, in every format', async () => {
  const filters = 'date[start]=2026-11-03&date[stop]=2026-11-04'
  for (const format of ['csv', 'xlsx', 'pdf', 'json', 'ndjson']) {
    const { audit, facts } = await traced(w, () => file({ list: 'expenses', filters, format }))
    assert.deepEqual(
      audit.map(({ action, record_type, user_id, ip, details }) => [
        action,
        record_type,
        user_id,
        ip,
        details,
      ]),
      [
        [
          'export',
          'ExportedFile',
          w.owner.id,
          '127.0.0.1',
          { name: 'expenses-2026-11-03-to-2026-11-04', list: 'expenses', filters, format, rows: 2 },
        ],
      ],
    )
    assert.deepEqual(facts, [])
  }
})

test('400, 403: a refused file leaves no entry', async () => {
  const filters = 'created[start]=2026-11-10T00:00:00Z&created[stop]=2026-11-11T00:00:00Z'
  const asked = (as: Person, body: object) =>
    w.call(`POST ${organization}/lists/export`, as, { body: { ...body, format: 'csv' } })
  const { reply, audit } = await traced(w, () =>
    Promise.all([
      asked(w.user, { list: 'audit_log_entries', filters }),
      asked(w.owner, { list: 'expenses', filters: 'color=red' }),
    ]),
  )
  assert.deepEqual(
    reply.map(({ status }) => status),
    [403, 400],
  )
  assert.deepEqual(audit, [])
})
