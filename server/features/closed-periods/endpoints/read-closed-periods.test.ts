import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closedPeriodsIn } from '../../../testing/closed-periods.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T15:00:00Z' })
const { close, list, prepare, prepared, reopen } = closedPeriodsIn(w)

test('403 and 404: members who don’t manage billing, reopening by a manager, and other organizations', async () => {
  const id = await prepared('2025-06-01', '2025-06-30')
  for (const as of [w.user, w.viewer, w.projectManager]) {
    assert.equal((await prepare({ start_date: '2025-07-01', stop_date: '2025-07-31' }, as)).status, 403)
    assert.equal((await w.call(`GET /v2/closed_periods/${id}`, as)).status, 403)
  }
  assert.equal((await w.call(`GET /v2/closed_periods/${id}`, w.otherOwner)).status, 404)
  assert.equal((await close(id, {}, w.otherOwner)).status, 404)
  assert.equal((await close(id, {}, w.manager)).status, 200)
  assert.equal((await reopen(id, 'Because', w.manager)).status, 403)
})

test('200: periods are listed by id, with a status; page by page', async () => {
  await prepared('2025-09-01', '2025-09-30')
  await close(await prepared('2025-10-01', '2025-10-31'))
  const { body } = await w.call(`GET ${list}?page_limit=2`, w.owner)
  assert.equal(body.closed_periods.length, 2)
  assert.ok(body.pagination.next_page_start_id > body.closed_periods[1].id)
  const closed = await w.call(`GET ${list}?status=closed`, w.owner)
  assert.deepEqual(
    new Set(closed.body.closed_periods.map(({ status }: { status: string }) => status)),
    new Set(['closed']),
  )
})
