import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { pluck } from '../../../testing/pluck.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-12T20:00:00Z', addons: ['insights'] })
const base = `/v2/organizations/${w.organizationId}/insights/unusual_activities`
const window = 'time_slot[start]=2026-11-10T00:00:00Z&time_slot[stop]=2026-11-20T00:00:00Z'
const { activity, results } = trackedIn(w)
const found = async (query = '', as = w.owner) =>
  (await w.call(`GET ${base}?${window}${query}`, as)).body.unusual_activities

// Three hours as even as a machine makes them.
await results(
  w.user,
  Array.from({ length: 18 }, (_, i) => {
    const slot = new Date(Date.parse('2026-11-12T14:00:00Z') + i * 600_000).toISOString()
    return activity(slot, { keyboard: 100, mouse: 250, overall: 300, input_tracked: 600 })
  }),
)
await w.moveClock('2026-11-13T03:00:00Z')
await w.settle()

test('200: the member comments; 403: the owner comments for them; the comment survives another judgment', async () => {
  const [{ id }] = await found()
  const say = (as: Person, comment: unknown) => w.call(`PUT ${base}/${id}/comment`, as, { body: { comment } })
  const reply = await say(w.user, '  I read contracts. ')
  assert.equal(reply.body.unusual_activity.comment, 'I read contracts.')
  assert.equal((await say(w.owner, 'Sure.')).status, 403)
  assert.equal((await say(w.user, '  ')).status, 400)
  assert.equal((await say(w.user, 'x'.repeat(2_001))).status, 400)
  await w.database.change(sql`update unusual_days set due_at = judged_at where user_id = ${w.user.id}`)
  await w.settle()
  const [{ comment, confidence_level }] = await found()
  assert.deepEqual([comment, confidence_level], ['I read contracts.', 'high'])
})

test('200: a manager dismisses with a reason and reopens; 403: the member dismisses; 403: a manager their own', async () => {
  const [{ id }] = await found()
  const decide = (as: Person, reason: unknown, of = id) =>
    w.call(`PUT ${base}/${of}/dismissal`, as, { body: { reason } })
  assert.equal((await decide(w.user, 'It was nothing.')).status, 403)
  const { body } = await decide(w.manager, 'Known.')
  const { dismissal_reason, dismissed_by_id, dismissed_at } = body.unusual_activity
  assert.deepEqual(
    [dismissal_reason, dismissed_by_id, typeof dismissed_at],
    ['Known.', w.manager.id, 'string'],
  )
  assert.equal((await found('&dismissed=true')).length, 1)
  assert.equal((await decide(w.manager, null)).body.unusual_activity.dismissed_at, null)
  await w.database.change(sql`update unusual_activities set user_id = ${w.manager.id} where id = ${id}`)
  assert.equal((await decide(w.manager, 'Mine.')).status, 403)
  await w.database.change(sql`update unusual_activities set user_id = ${w.owner.id} where id = ${id}`)
  assert.equal((await decide(w.owner, 'Mine.')).status, 200)
  const entries = await w.database.rows(
    { action: is.text },
    sql`select action from audit_log_entries where record_type = 'UnusualActivity' order by id`,
  )
  assert.deepEqual(pluck(entries, 'action'), ['comment', 'dismiss', 'reopen', 'dismiss'])
})
