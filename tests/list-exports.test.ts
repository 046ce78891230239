import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listsOf } from '../server/api/list.ts'
import { fileColumns } from '../server/features/exports/rules/list-cells.ts'
import { type Listed, listPiece, newFile } from '../server/features/exports/rules/list-file.ts'
import { currencyFrom } from '../server/foundation/money/currency.ts'
import { instantFrom } from '../server/foundation/time/instant.ts'
import { utc, zoneFrom } from '../server/foundation/time/zone.ts'
import { readPdf } from '../server/paper/testing/pdf-text.ts'
import type { DemoRow } from '../server/testing/demo-world.ts'
import { type OpenedCell, openedSheet } from '../server/testing/opened-sheet.ts'
import type { Person } from '../server/testing/world.ts'
import { makeProduct } from '../server/wiring/product.ts'
import { expectedCells, listed, type Part, parsedCsv, partOf } from './list-exports/listed.ts'
import { openStage } from './sight/stage.ts'

const { demo, owner, pathsOf, queryOf, tokenFor } = await openStage()
const { w, path, all } = demo
const lists = listsOf(makeProduct({ base: '', auth: '' }).features)

/** Paths with records that the stage does not know. */
const made = await w.call(`POST ${path}/webhooks`, owner, {
  body: { target_url: 'https://hooks.stint.test/a', events: ['project.create'] },
})
assert.equal(made.status, 201, made.text)
const { clients } = (await w.call(`GET ${path}/clients`, owner)).body
const more: Record<string, string[]> = {
  webhook_deliveries: [`/v2/webhooks/${made.body.webhook.id}/deliveries`],
  client_budget_histories: clients.map(({ id }: DemoRow) => `/v2/clients/${id}/budget_histories`),
  member_rates: all.members.slice(0, 3).map(({ user_id }: DemoRow) => `${path}/members/${user_id}/rates`),
}

const parts = lists.flatMap((list): Part[] => {
  const paths = pathsOf(list.reads) ?? more[list.name] ?? []
  return paths.map((each) => partOf(list, each, queryOf(list.reads)))
})

async function file(as: Pick<Person, 'token'>, body: object) {
  const reply = await fetch(`${w.baseUrl}${path}/lists/export`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${as.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()), headers: reply.headers }
}

const { basis } = JSON.parse((await file(owner, { list: 'clients', format: 'json' })).bytes.toString())
const zone = zoneFrom(basis.time_zone)

const asked = ({ list, filters }: Part, format: string) => ({
  list: list.name,
  filters,
  format,
  durations: 'seconds',
})

async function found(part: Part) {
  const its = await listed(w, owner, part)
  if (!('rows' in its)) assert.fail(`${part.path}?${part.filters}: ${its.text}`)
  return its
}

/** What a file writes before text that a spreadsheet would run. */
const unquoted = (text: string) => (/^'[=+\-@＝＋－＠\t\r\n]/.test(text) ? text.slice(1) : text)

test('every list has a name of its own, columns of its records, and a call that lists them', () => {
  assert.ok(lists.length > 40)
  assert.equal(new Set(lists.map(({ name }) => name)).size, lists.length)
  const covered = new Set(parts.map(({ list }) => list.name))
  assert.deepEqual(
    lists.map(({ name }) => name).filter((name) => !covered.has(name)),
    [],
  )
  for (const { name, reads, columns } of lists) {
    const schema: { properties?: object } = reads.reply.records[0]?.schema ?? {}
    const { properties = {} } = schema
    for (const { title, at, currency, names } of columns) {
      for (const each of [at, currency])
        if (each !== undefined) assert.ok(each.split('.')[0] ?? '' in properties, `${name}: ${title}`)
      if (names !== undefined) assert.ok(names.include in reads.include, `${name} includes ${names.include}`)
    }
  }
})

test('200: json and ndjson have the records of the call, every one once and in its order', async () => {
  let count = 0
  for (const part of parts) {
    const { rows } = await found(part)
    const json = await file(owner, asked(part, 'json'))
    assert.equal(json.status, 200, `${part.list.name} ${json.bytes}`)
    assert.deepEqual(JSON.parse(json.bytes.toString()).rows, rows, part.list.name)
    const lines = (await file(owner, asked(part, 'ndjson'))).bytes.toString().trimEnd().split('\n')
    const [head, ...records] = lines.map((line) => JSON.parse(line))
    assert.equal(head.list, part.list.name)
    assert.equal(head.basis.time_zone, zone)
    assert.deepEqual(records, rows)
    count += rows.length
  }
  assert.ok(count > 500, `only ${count} records`)
})

test('200: csv has every record with its cells to the cent and second, and its units, currency and zone in its head', async () => {
  for (const part of parts) {
    const { rows, beside } = await found(part)
    const { bytes, headers } = await file(owner, asked(part, 'csv'))
    assert.match(headers.get('content-disposition') ?? '', new RegExp(part.list.name.replaceAll('_', '-')))
    const [heading = [], ...lines] = parsedCsv(bytes.toString())
    const columns = fileColumns(part.list)
    columns.forEach(({ kind, title, currency }, i) => {
      const its: Record<string, string> = {
        duration: '(seconds)',
        instant: `(${zone})`,
        percent: '(%)',
        money: currency ? '' : '(',
      }
      const unit = its[kind] ?? ''
      assert.ok(
        heading[i]?.startsWith(title) && heading[i].includes(unit),
        `${part.list.name}: ${heading[i]}`,
      )
    })
    const cells = lines.map((line) =>
      line.map((text, i) => {
        if (text === '') return null
        const { kind = 'text' } = columns[i] ?? {}
        return ['duration', 'money', 'number', 'percent'].includes(kind) ? Number(text) : unquoted(text)
      }),
    )
    const wanted = rows.map((row) => expectedCells(part.list, { row, beside, zone }))
    assert.deepEqual(cells, wanted, part.list.name)
  }
})

/** The number of a day or moment in a sheet. */
const serialOf = (text: string) =>
  (Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : 'T00:00:00Z'}`) -
    Date.parse('1899-12-30T00:00:00Z')) /
  86_400_000

function evaluated(formula: string, cells: Map<string, OpenedCell>): number {
  const [, column = '', from, to] = /([A-Z]+)(\d+):[A-Z]+(\d+)\)$/.exec(formula) ?? []
  const [, beside = '', currency = ''] = /^SUMIF\(([A-Z]+)\d+:[A-Z]+\d+,"([A-Z]+)",/.exec(formula) ?? []
  let sum = 0
  for (let row = Number(from); row <= Number(to); row++)
    if (beside === '' || cells.get(`${beside}${row}`)?.text === currency)
      sum += cells.get(`${column}${row}`)?.number ?? 0
  return sum
}

test('200: xlsx has the same cells as numbers, days and text, and totals that evaluate to what they print', async () => {
  let totals = 0
  for (const part of parts) {
    const { rows, beside } = await found(part)
    const cells = openedSheet((await file(owner, asked(part, 'xlsx'))).bytes)
    const columns = fileColumns(part.list)
    const letters = columns.map((_, i) => String.fromCharCode(65 + i))
    const isHeading = (row: number) =>
      columns.every(({ title }, i) => cells.get(`${letters[i]}${row}`)?.text?.startsWith(title))
    const heading = Array.from({ length: 40 }, (_, i) => i + 1).findLast(isHeading) ?? 0
    assert.ok(heading > 0, part.list.name)
    rows.forEach((row, at) => {
      expectedCells(part.list, { row, beside, zone }).forEach((wanted, i) => {
        const cell = cells.get(`${letters[i]}${heading + 1 + at}`)
        const { kind = 'text' } = columns[i] ?? {}
        const place = `${part.list.name} ${letters[i]}${heading + 1 + at}`
        if (wanted === null) assert.equal(cell, undefined, place)
        else if (kind === 'date' || kind === 'instant')
          assert.ok(Math.abs((cell?.number ?? 0) - serialOf(String(wanted))) < 1e-6, place)
        else if (kind === 'percent') assert.ok(Math.abs((cell?.number ?? 0) * 100 - Number(wanted)) < 1e-6)
        else if (typeof wanted === 'number') assert.equal(cell?.number, wanted, place)
        else assert.equal(cell?.text, wanted, place)
      })
    })
    for (const [name, { formula, number = 0 }] of cells) {
      if (formula === undefined) continue
      totals += 1
      assert.ok(Math.abs(evaluated(formula, cells) - number) < 1e-6, `${part.list.name} ${name} ${formula}`)
    }
  }
  assert.ok(totals > 20, `only ${totals} totals`)
})

test('200: pdf has the names of the list, its head on numbered pages, and its total', async () => {
  for (const name of ['clients', 'projects', 'expenses', 'timesheets', 'client_invoices']) {
    const part = parts.find(({ list }) => list.name === name)
    assert.ok(part)
    const { rows, beside } = await found(part)
    const { status, bytes } = await file(owner, asked(part, 'pdf'))
    assert.equal(status, 200, bytes.toString())
    const read = await readPdf(bytes)
    const text = read.rows.map(({ parts: texts }) => texts.join(' ')).join('\n')
    assert.ok(text.includes(part.list.title))
    assert.ok(text.includes(`Page 1 of ${read.pages}`))
    const [first] = rows.map((row) => expectedCells(part.list, { row, beside, zone })[0])
    if (typeof first === 'string') assert.ok(text.includes(first.slice(0, 20)), `${name}: ${first}`)
    if (part.list.columns.some(({ adds }) => adds) && rows.length > 0) assert.match(text, /^Total/m)
  }
})

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

test('text is never a formula, in any text column of any list', async () => {
  const dangers = ['=danger()', '+1+1', '-2+3', '@SUM(1)', '\t=x', '\r=x', '＝danger()']
  for (const list of lists) {
    const columns = fileColumns(list)
    const site: Listed = {
      list,
      filters: '',
      zone: utc,
      currency: currencyFrom('USD'),
      as: 'hours',
      made: instantFrom('2026-11-16T08:00:00Z'),
    }
    const records = dangers.map((danger) => {
      const record: Record<string, unknown> = {}
      for (const { at, kind } of columns) {
        const [top = '', inner] = at.split('.')
        const value = kind === 'text' ? danger : undefined
        const before = record[top]
        record[top] = inner === undefined ? value : { ...(isObject(before) && before), [inner]: value }
      }
      return record
    })
    const names = Object.fromEntries(
      columns.flatMap(({ names: of }) =>
        of === undefined
          ? []
          : [
              [
                of.include,
                new Map<unknown, DemoRow>(dangers.map((each) => [each, { name: each, [of.at]: each }])),
              ],
            ],
      ),
    )
    const whole = { records, names, isFirst: true, isLast: true }
    const csv = parsedCsv((await listPiece(site, 'csv', newFile(site), whole)).bytes.toString()).slice(1)
    const sheet = openedSheet((await listPiece(site, 'xlsx', newFile(site), whole)).bytes)
    columns.forEach(({ kind, title }, i) => {
      if (kind !== 'text') return
      for (const [at, danger] of dangers.entries())
        assert.ok(csv[at]?.[i]?.startsWith(`'${danger}`), `${list.name} ${title}: ${csv[at]?.[i]}`)
    })
    for (const [name, { formula }] of sheet)
      assert.ok(formula === undefined || /^(SUBTOTAL|SUMIF)\(/.test(formula), `${list.name} ${name}`)
  }
})

test('200, 403, 404: what a list hides from a role, its file hides too', async () => {
  const active = all.members.filter(({ membership_status }) => membership_status === 'active')
  const roles = [...new Set(active.map(({ effective_role }) => String(effective_role)))]
  assert.ok(roles.length >= 5, roles.join())
  const people: Pick<Person, 'token'>[] = []
  for (const role of roles) {
    const member = active.find(({ effective_role }) => effective_role === role)
    people.push(await tokenFor(Number(member?.user_id)))
  }
  let refused = 0
  for (const person of people) {
    const { body } = await w.call(`GET ${path}/lists`, person)
    const shown = new Set(body.lists.map(({ name }: { name: string }) => name))
    for (const part of parts) {
      const its = await listed(w, person, part)
      const { status, bytes } = await file(person, asked(part, 'json'))
      assert.equal(status, its.status, `${part.path}: ${bytes}`)
      if (!part.list.reads.path.replace(':organization_id', '').includes(':'))
        assert.equal(shown.has(part.list.name), status === 200, part.list.name)
      if ('rows' in its) assert.deepEqual(JSON.parse(bytes.toString()).rows, its.rows, part.list.name)
      else refused += 1
    }
  }
  assert.ok(refused > 30, `only ${refused} were refused`)
})

test('404: a list of a project of another organization; 400: filters by name, and paging', async () => {
  const refusal = async (body: object) => {
    const reply = await w.call(`POST ${path}/lists/export`, owner, { body: { format: 'csv', ...body } })
    return [reply.status, ...(reply.body.details ?? []).map(({ attribute }: DemoRow) => attribute)]
  }
  assert.deepEqual(await refusal({ list: 'clients', filters: 'state=all' }), [400, 'state'])
  assert.deepEqual(await refusal({ list: 'clients', filters: 'status=nothing&page_limit=5' }), [
    400,
    'page_limit',
    'status',
  ])
  assert.deepEqual(await refusal({ list: 'project_members' }), [400, 'project_id'])
  assert.deepEqual(await refusal({ list: 'nothing' }), [400, 'list'])
  assert.deepEqual(await refusal({ list: 'project_members', filters: 'project_id=2147483647' }), [404])
  const elsewhere = await w.call('POST /v2/organizations', owner, { body: { name: 'Elsewhere' } })
  if (elsewhere.status !== 201) return
  const { id } = elsewhere.body.organization
  const [project] = all.projects
  const body = { list: 'project_members', filters: `project_id=${project?.id}`, format: 'csv' }
  assert.equal((await w.call(`POST /v2/organizations/${id}/lists/export`, owner, { body })).status, 404)
})
