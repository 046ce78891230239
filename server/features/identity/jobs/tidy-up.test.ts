import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { sealer } from '../../../foundation/secrecy/sealed.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { addSeconds, type Instant, instantFrom } from '../../../foundation/time/instant.ts'
import { worldSecret } from '../../../testing/bare-world.ts'
import {
  application,
  askForToken,
  authorizationCode,
  basic,
  codeForm,
  personalToken,
  refreshForm,
} from '../../../testing/oauth.ts'
import { world } from '../../../testing/world.ts'
import { readKeys } from '../store/signing-keys.ts'
import { revokeFamily } from '../store/token-families.ts'
import { spendProof } from '../store/used-proofs.ts'
import { tidyUp } from './tidy-up.ts'

const start = instantFrom('2026-03-02T09:00:00.000000Z')
const w = await world({ now: start })
const days = (count: number) => addSeconds(start, count * 86_400)

/** Runs the job as the worker would at that time. */
function tidy(now: Instant): Promise<void> {
  return tidyUp({
    database: w.watched,
    clock: { now: () => now },
    seals: sealer(worldSecret, 'signing-keys'),
  }).run({})
}

async function counted(table: ReturnType<typeof sql>): Promise<number> {
  const [row] = await queried<{ count: number }>(w.database, sql`select count(*)::int as count from ${table}`)
  return row?.count ?? 0
}

test('proofs are forgotten when they could no longer be valid, not before', async () => {
  const hash = Buffer.from('a proof')
  await spendProof(w.database, hash, start)
  await tidy(addSeconds(start, 120))
  assert.equal(await spendProof(w.database, hash, addSeconds(start, 120)), false)
  await tidy(addSeconds(start, 400))
  assert.equal(await counted(sql`used_proofs`), 0)
})

test('requests and codes are forgotten a day after their end', async () => {
  const app = await application(w, w.owner.id)
  await authorizationCode(w, { userId: w.user.id, applicationId: app.id })
  await tidy(addSeconds(start, 3600))
  assert.deepEqual(
    [await counted(sql`authorization_codes`), await counted(sql`authorization_requests`)],
    [1, 1],
  )
  await tidy(days(2))
  assert.deepEqual(
    [await counted(sql`authorization_codes`), await counted(sql`authorization_requests`)],
    [0, 0],
  )
})

test('families and their strings are removed 30 days after their end; active ones stay', async () => {
  const app = await application(w, w.owner.id)
  const code = await authorizationCode(w, { userId: w.user.id, applicationId: app.id })
  await askForToken(w, codeForm(code), basic(app))
  const revoked = await personalToken(w, w.user.id)
  await revokeFamily(w.database, revoked.id, 'revoked', start)
  const alive = await personalToken(w, w.user.id)
  await tidy(days(29))
  assert.equal(await counted(sql`token_families`), 3)
  await tidy(days(31))
  assert.equal(await counted(sql`token_families`), 2)
  await tidy(days(61))
  assert.deepEqual([await counted(sql`token_families`), await counted(sql`refresh_tokens`)], [1, 1])
  assert.equal((await askForToken(w, refreshForm(alive.refreshToken))).status, 200)
})

test('the key that signs is changed after 90 days', async () => {
  const active = async (now: Instant) =>
    (await readKeys(w.database, now)).find((key) => key.state === 'active')?.kid
  const first = await active(start)
  await tidy(days(89))
  assert.equal(await active(days(89)), first)
  await tidy(days(91))
  assert.notEqual(await active(days(91)), first)
})
