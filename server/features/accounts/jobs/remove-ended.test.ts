import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { fixedClock } from '../../../foundation/time/clock.ts'
import { addDays24h } from '../../../foundation/time/instant.ts'
import { signedInAs } from '../../../testing/accounts.ts'
import { world } from '../../../testing/world.ts'
import { removeEnded } from './remove-ended.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })

test('gone: sessions, links and challenges that are over; their families are ended', async () => {
  const over = await signedInAs(w, w.owner.id)
  await over.call('POST /account/passkeys/options')
  await over.call('POST /account/email_confirmations')
  const [session] = await queried<{ family_id: number }>(w.database, sql`select family_id from sessions`)
  const now = await w.now()
  await w.moveClock('2026-05-30T08:00:00Z')
  await signedInAs(w, w.manager.id)

  const left = () =>
    queried(
      w.database,
      sql`select (select count(*)::int from sessions) as sessions, (select count(*)::int from mailed_links) as links,
                               (select count(*)::int from passkey_challenges) as challenges`,
    )
  await removeEnded({ database: w.watched, clock: fixedClock(addDays24h(now, 20)) }).run({})
  assert.deepEqual(await left(), [{ sessions: 2, links: 0, challenges: 0 }])
  await removeEnded({ database: w.watched, clock: fixedClock(addDays24h(now, 38)) }).run({})
  assert.deepEqual(await left(), [{ sessions: 1, links: 0, challenges: 0 }])
  const [family] = await queried<{ reason: string }>(
    w.database,
    sql`
    select revoked_reason as reason from token_families where id = ${session?.family_id}`,
  )
  assert.equal(family?.reason, 'session_over')
})
