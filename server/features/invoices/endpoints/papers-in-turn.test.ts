import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paperTurns } from '../../../foundation/press/press.ts'
import { until } from '../../../foundation/testing/until.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const line_items = Array.from({ length: 400 }, () => ({ description: 'Work', quantity: 1, unit_price: 1 }))

/** The address of a new draft's PDF. */
async function newPdf(as: Person, notes: string): Promise<string> {
  const body = { notes, line_items }
  const made = await w.call(`POST /v2/organizations/${w.organizationId}/team_invoices`, as, { body })
  assert.equal(made.status, 201)
  return `${w.baseUrl}/v2/team_invoices/${made.body.team_invoice.id}/pdf`
}

const get = (url: string, as: Person, signal: AbortSignal | null = null) =>
  fetch(url, { headers: { Authorization: `Bearer ${as.token}` }, signal })

const drafts = (count: number, notes: string) =>
  Promise.all(Array.from({ length: count }, (_, i) => newPdf(w.user, `${notes} ${i}`)))

test('429: a member who asks for too many papers at the same time; the owner gets theirs', async () => {
  const owned = await newPdf(w.owner, 'Owned')
  const flood = (await drafts(14, 'Flood')).map((url) => get(url, w.user))
  const mine = await get(owned, w.owner)
  assert.equal(mine.status, 200)
  assert.ok((await mine.arrayBuffer()).byteLength > 10_000)
  const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200)
  assert.ok(refused.length > 0)
  for (const each of refused) assert.deepEqual([each.status, each.headers.get('retry-after')], [429, '2'])
})

test('dropped: papers whose callers have gone before their turn came', async () => {
  const urls = await drafts(6, 'Gone')
  const before = paperTurns.counts().dropped
  const leaving = new AbortController()
  const asked = urls.map((url) => get(url, w.user, leaving.signal).catch(() => undefined))
  await until(() => paperTurns.counts().waiting >= 5, 'five papers wait')
  leaving.abort()
  await Promise.all(asked)
  await until(() => paperTurns.counts().waiting === 0, 'nothing waits')
  assert.ok(paperTurns.counts().dropped - before >= 4)
})
