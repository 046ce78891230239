import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailsPerDay } from '../../foundation/mail/mail-limits.ts'
import { resetSecretFor } from '../../testing/accounts.ts'
import { world } from '../../testing/world.ts'

const w = await world({ now: '2026-05-04T00:00:00Z', settings: { STINT_TRUST_PROXY: '1' } })

test('202: repeated requests for reset links from unknown browsers send only a few mails', async () => {
  const email = 'uma.user@stint.test'
  for (let i = 0; i < mailsPerDay.link + 3; i++) {
    // Past the shorter limit, which counts by the quarter of an hour.
    if (i % 4 === 0) await w.moveClock(`2026-05-04T${String(1 + i / 4).padStart(2, '0')}:00:00Z`)
    await resetSecretFor(w, email)
  }
  assert.equal((await w.mailsTo(email)).length, mailsPerDay.link)
  await w.moveClock('2026-05-05T01:00:00Z')
  await resetSecretFor(w, email)
  assert.equal((await w.mailsTo(email)).length, mailsPerDay.link + 1, 'the next day it gets mails again')
})
