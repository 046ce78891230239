import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closedPeriodsIn } from '../../../testing/closed-periods.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T15:00:00Z' })
const base = `/v2/organizations/${w.organizationId}`
const { close, prepared, remove, reopen } = closedPeriodsIn(w)

test('200: closed, reopened with a reason and closed again: revisions and history', async () => {
  const id = await prepared('2025-08-01', '2025-08-31')
  const closed = (await close(id)).body.closed_period
  assert.deepEqual([closed.status, closed.revision, closed.closed_by_id], ['closed', 1, w.owner.id])
  assert.deepEqual((await close(id)).body.closed_period, closed)
  assert.equal((await remove(id)).body.error_code, 11801)
  assert.equal((await reopen(id, ' ')).status, 400)
  const open = (await reopen(id)).body.closed_period
  assert.deepEqual([open.status, open.revision, open.reopen_reason], ['open', 2, 'A late invoice.'])
  assert.deepEqual((await reopen(id)).body.closed_period, open)
  const { history } = (await close(id)).body.closed_period
  assert.deepEqual(
    history.map(({ action, revision, reason }: Record<string, unknown>) => [action, revision, reason]),
    [
      ['close', 1, undefined],
      ['reopen', 2, 'A late invoice.'],
      ['close', 2, undefined],
    ],
  )
  const entries = await w.call(
    `GET ${base}/audit_log_entries?record_type=ClosedPeriod&created[start]=2026-11-17T00:00:00Z&created[stop]=2026-11-20T00:00:00Z`,
    w.owner,
  )
  const actions = entries.body.organization_audit_log_entries
    .filter(({ record_id }: { record_id: number }) => record_id === id)
    .map(({ action }: { action: string }) => action)
  assert.deepEqual(actions.toSorted(), ['close', 'close', 'create', 'reopen'])
})

test('400: a period that is not over (11802)', async () => {
  const id = await prepared('2026-11-10', '2026-11-18')
  const { status, body } = await close(id)
  assert.deepEqual([status, body.error_code], [400, 11802])
  assert.deepEqual(body.details, [{ attribute: 'period_not_over', error: 'ends today or later' }])
  await remove(id)
})
