import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
import type { ShownReport } from '../server/features/reports/rules/shown-report.ts'
import { openStage } from './sight/stage.ts'

/** The same questions, asked of another database over the rows that were exported. */
const { demo, owner } = await openStage()
const { w, path } = demo
const stop = (await w.now()).slice(0, 10)
const day = new Date(`${stop}T00:00:00Z`)
day.setUTCDate(day.getUTCDate() - 89)
const date = { start: day.toISOString().slice(0, 10), stop }

const directory = await mkdtemp(join(tmpdir(), 'stint-duckdb-'))
const duckdb = await DuckDBInstance.create(':memory:')
const connection = await duckdb.connect()
after(async () => {
  connection.closeSync()
  duckdb.closeSync()
  await rm(directory, { recursive: true, force: true })
})

async function ask(statement: string): Promise<Record<string, string | null>[]> {
  const reader = await connection.runAndReadAll(statement)
  return reader
    .getRowObjectsJson()
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)]),
      ),
    )
}

async function run(body: object): Promise<ShownReport> {
  const reply = await w.call(`POST ${path}/reports/run`, owner, { body: { date, across: null, ...body } })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

async function exported(name: string, body: object): Promise<string> {
  const reply = await fetch(`${w.baseUrl}${path}/reports/export`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ date, across: null, durations: 'seconds', ...body }),
  })
  assert.equal(reply.status, 200)
  const file = join(directory, name)
  await writeFile(file, Buffer.from(await reply.arrayBuffer()))
  return file
}

const finest = {
  report: 'time',
  group_by: ['member', 'project', 'day'],
  columns: ['tracked', 'billable', 'manual', 'idle'],
}
const sums = 'sum(tracked)::bigint as tracked, sum(billable)::bigint as billable'
const ndjson = await exported('time.ndjson', { ...finest, format: 'ndjson' })
await connection.run(`
  create table rows as
  select (keys->>0)::int as member, (keys->>1)::int as project, (keys->>2)::date as day,
         (values->>'tracked')::bigint as tracked, (values->>'billable')::bigint as billable,
         (values->>'manual')::bigint as manual, (values->>'idle')::bigint as idle
  from read_json('${ndjson}', format = 'newline_delimited', columns = {keys: 'JSON', values: 'JSON'})
  where keys is not null`)

const questions: [string, string][] = [
  ['member', 'member'],
  ['project', 'project'],
  ['day', 'day'],
  ['month', "date_trunc('month', day)::date"],
  ['quarter', "date_trunc('quarter', day)::date"],
  ['weekday', 'isodow(day)'],
]

test('another database gives the same sums over the exported rows, by every dimension that they have', async () => {
  const [{ rows = '0' } = {}] = await ask('select count(*) as rows from rows')
  assert.ok(Number(rows) > 100, `${rows} rows`)
  for (const [dimension, key] of questions) {
    const report = await run({ ...finest, group_by: [dimension] })
    const theirs = await ask(`select ${key} as key, ${sums} from rows group by 1`)
    assert.deepEqual(
      new Map(theirs.map(({ key: its, tracked, billable }) => [its, [tracked, billable]])),
      new Map(
        report.rows.map(({ keys, values }) => [
          String(dimension === 'weekday' ? isoWeekday(keys[0]) : keys[0]),
          [String(values.tracked), String(values.billable)],
        ]),
      ),
      dimension,
    )
  }
})

const isoWeekday = (key: unknown) =>
  typeof key === 'number' ? key : ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].indexOf(String(key)) + 1

test('another database gives the same answers to filters, shares and the busiest', async () => {
  const whole = await run({ ...finest, group_by: ['project'] })
  const [busiest] = await ask(
    'select project, sum(tracked)::bigint as tracked from rows group by 1 order by 2 desc, 1 limit 1',
  )
  assert.equal(String(whole.rows[0]?.values.tracked), busiest?.tracked)
  const projectId = Number(busiest?.project)
  const filtered = await run({ ...finest, group_by: ['member'], filters: { project_ids: [projectId] } })
  const theirs = await ask(
    `select member, ${sums}, sum(manual)::bigint as manual, sum(idle)::bigint as idle
     from rows where project = ${projectId} group by 1`,
  )
  assert.deepEqual(
    new Map(theirs.map(({ member, ...figures }) => [member, figures])),
    new Map(
      filtered.rows.map(({ keys, values: { tracked, billable, manual, idle } }) => [
        String(keys[0]),
        {
          tracked: String(tracked),
          billable: String(billable),
          manual: String(manual),
          idle: String(idle),
        },
      ]),
    ),
  )
})

test('another database reads the csv, and its rows add up to its total, to the cent', async () => {
  const asked = {
    report: 'margins',
    group_by: ['project', 'member'],
    columns: ['tracked', 'billable_amount', 'cost'],
  }
  const csv = await exported('margins.csv', { ...asked, format: 'csv' })
  const columns = "['project', 'member', 'tracked', 'amount', 'cost']"
  const read = `read_csv('${csv}', header = false, skip = 1, names = ${columns}, all_varchar = true)`
  const added = (where: string) =>
    ask(`select sum(tracked::bigint)::bigint as tracked, sum(amount::decimal(18, 2)) as amount,
                sum(cost::decimal(18, 2)) as cost from ${read} where ${where}`)
  const [[rows], [total]] = [await added("project <> 'Total'"), await added("project = 'Total'")]
  assert.deepEqual(rows, total)
  const { values } = (await run(asked)).totals
  assert.deepEqual(
    [Number(total?.tracked), Number(total?.amount), Number(total?.cost)],
    [values.tracked, values.billable_amount, values.cost],
  )
  assert.ok(Number(total?.amount) > 0 && Number(total?.cost) > 0)
})
