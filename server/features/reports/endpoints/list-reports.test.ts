import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world()
const list = async (as: Parameters<typeof w.call>[1]) =>
  (await w.call(`GET /v2/organizations/${w.organizationId}/reports`, as)).body

const namesOf = (all: { name: string }[]) => all.map(({ name }) => name)

test('200: reports with the dimensions and columns that they can have, ranges and limits', async () => {
  const { reports, dimensions, columns, ranges, limits } = await list(w.owner)
  for (const { name, usual } of reports) {
    assert.ok(
      usual.group_by.every((each: string) => namesOf(dimensions).includes(each)),
      name,
    )
    assert.ok(
      usual.columns.every((each: string) => namesOf(columns).includes(each)),
      name,
    )
    assert.ok(ranges.includes(usual.range), name)
  }
  assert.ok(limits.dimensions >= 3)
})

test('200: a report that is listed runs as it is described', async () => {
  const { reports } = await list(w.owner)
  for (const { name, usual } of reports) {
    const body = { report: name, range: usual.range, group_by: usual.group_by, columns: usual.columns }
    const run = await w.call(`POST /v2/organizations/${w.organizationId}/reports/run`, w.owner, { body })
    assert.equal(run.status, 200, `${name}: ${run.text}`)
  }
})

test('200: a user sees no report, dimension or column about money', async () => {
  const [all, own] = [await list(w.owner), await list(w.user)]
  assert.ok(own.reports.length > 0 && own.reports.length < all.reports.length)
  for (const name of ['billable_amount', 'cost']) {
    assert.ok(namesOf(all.columns).includes(name), name)
    assert.ok(!namesOf(own.columns).includes(name), name)
  }
})
