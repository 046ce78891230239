import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reports } from '../server/features/reports/rules/reports.ts'
import { type Source, sources } from '../server/features/reports/rules/sources.ts'
import type { DemoRow } from '../server/testing/demo-world.ts'
import { daysBefore, listsOf, type Span } from './report-lists/lists.ts'
import { openStage } from './sight/stage.ts'

const { demo, owner, tokenFor } = await openStage()
const { w, path, all } = demo
const today = (await w.now()).slice(0, 10)
const longest = 364

const idOf = (row: DemoRow): number => row.user_id ?? row.id
const active = all.members.filter(({ membership_status }) => membership_status === 'active')
const inRole = (role: string) => active.filter(({ membership_role }) => membership_role === role)
const sightless = await tokenFor(idOf(inRole('manager')[0]))
const set = { members: [{ user_id: sightless.id, view_others_data: false }] }
assert.equal((await w.call(`PUT ${path}/update_members`, owner, { body: set })).status, 200)
type Reader = { token: string; id?: number }
const readers: [string, Reader][] = [
  ['owner', owner],
  ['sightless', sightless],
]
for (const row of [...inRole('manager').slice(1, 2), ...inRole('user').filter((_, i) => i % 4 === 0)])
  readers.push([`${row.membership_role} ${idOf(row)}`, await tokenFor(idOf(row))])

async function listed(as: Reader, name: string, span: Span): Promise<DemoRow[] | number> {
  const list = listsOf[name]
  assert.ok(list)
  const rows: DemoRow[] = []
  for (let stop = span.stop; stop >= span.start; ) {
    const first = daysBefore(stop, (list.days ?? 400) - 1)
    const start = first > span.start ? first : span.start
    for (let from: number | undefined = 0; from !== undefined; ) {
      const of = list.everybody ? all.members.map(idOf).join(',') : ''
      const query = `${list.dated({ start, stop })}&page_limit=500&page_start_id=${from}${of && `&user_ids=${of}`}`
      const { status, body, text } = await w.call(`GET ${path}/${list.path}?${query}`, as)
      if (status === 403) return status
      assert.equal(status, 200, text)
      rows.push(...list.rows(body))
      from = body.pagination?.next_page_start_id
    }
    stop = daysBefore(start, 1)
  }
  const { dayOf, lastOf } = list
  const last = lastOf ? [...new Map(rows.map((row) => [lastOf(row), row])).values()] : rows
  return dayOf ? last.filter((row) => dayOf(row) >= span.start && dayOf(row) <= span.stop) : last
}

const run = (as: Reader, body: object) => w.call(`POST ${path}/reports/run`, as, { body })

test('200, 403: the total of every report over records is the sum of the list that the same reader gets', async () => {
  for (const name of Object.keys(listsOf)) {
    const list = listsOf[name]
    assert.ok(list)
    const span = list.spanOf?.(today) ?? { start: daysBefore(today, longest), stop: today }
    const columns = Object.keys(list.sums)
    // Looks at visits are entries of the audit log too.
    await w.settle()
    for (const [role, as] of readers) {
      const rows = await listed(as, name, span)
      const { report = name, filters = {} } = list
      const reply = await run(as, { report, date: span, columns, filters })
      if (typeof rows === 'number' || (list.isForOwners && role !== 'owner')) {
        assert.equal(reply.status, 403, `${name} ${role}`)
        continue
      }
      assert.equal(reply.status, 200, `${name} ${role}: ${reply.text}`)
      const { shows, left_out } = reply.body.basis
      const seen: DemoRow[] =
        list.isOwn && shows === 'own' ? rows.filter(({ user_id }) => user_id === as.id) : rows
      for (const [column, sum] of Object.entries(list.sums))
        assert.equal(
          reply.body.totals.values[column].toFixed(2),
          seen.reduce((total, row) => total + sum(row), 0).toFixed(2),
          `${name} ${role} ${column}`,
        )
      if (role === 'owner') assert.ok(rows.length > 0, `${name} has rows`)
      if (role === 'owner') assert.deepEqual(left_out, [])
    }
  }
})

test('200: kinds that are unlike have no total; each is the sum of its part of the list', async () => {
  for (const [name, list] of Object.entries(listsOf)) {
    if (list.kinds === undefined) continue
    const { of, sums } = list.kinds
    const date = { start: daysBefore(today, longest), stop: today }
    for (const [role, as] of readers) {
      const rows = await listed(as, name, date)
      if (typeof rows === 'number') continue
      const columns = Object.keys(sums)
      const { body } = await run(as, { report: name, date, group_by: ['month'], columns })
      const kinds = [...new Set(rows.map(of))].sort()
      if (role === 'owner') assert.equal(kinds.length, 2, name)
      assert.deepEqual(body.group_by, kinds.length > 1 ? ['kind', 'month'] : ['month'])
      if (kinds.length > 1) {
        assert.ok(columns.every((column) => body.totals.values[column] === null))
        assert.ok(body.basis.left_out.some(({ reason }: { reason: string }) => reason === 'several_kinds'))
      }
      for (const kind of kinds) {
        const only = await run(as, { report: name, date, filters: { kinds: [kind] }, columns })
        for (const [column, sum] of Object.entries(sums))
          assert.equal(
            only.body.totals.values[column].toFixed(2),
            rows
              .filter((row) => of(row) === kind)
              .reduce((total, row) => total + sum(row), 0)
              .toFixed(2),
            `${name} ${role} ${kind} ${column}`,
          )
      }
    }
  }
})

test('200: each report has every dimension and filter that it names, and each grouping adds up to the same total', async () => {
  const date = { start: daysBefore(today, longest), stop: today }
  for (const [name, { source, columns, details }] of Object.entries(reports)) {
    if (source === 'time') continue
    const { apart, words, dimensions }: Source = sources[source]
    for (const filters of apart ? (words.kinds ?? []).map((kind) => ({ kinds: [kind] })) : [{}]) {
      const asked = { report: name, date, columns, filters, across: null }
      const whole = await run(owner, { ...asked, group_by: details })
      assert.equal(whole.status, 200, whole.text)
      for (const dimension of dimensions) {
        const { status, body, text } = await run(owner, { ...asked, group_by: [dimension] })
        assert.equal(status, 200, text)
        assert.deepEqual(body.totals.values, whole.body.totals.values, `${name} by ${dimension}`)
        for (const { name: column, unit } of body.columns)
          if (unit !== 'percent')
            assert.equal(
              body.rows.reduce((sum: number, row: DemoRow) => sum + row.values[column], 0).toFixed(2),
              body.totals.values[column].toFixed(2),
              `${name} by ${dimension}: ${column}`,
            )
      }
    }
  }
})
