import { randomUUID } from 'node:crypto'
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose'
import type { Database } from '../../../foundation/db/database.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import type { Sealer } from '../../../foundation/secrecy/sealed.ts'
import { addSeconds, type Instant, secondsBetween } from '../../../foundation/time/instant.ts'
import {
  activateNext,
  forgetRetired,
  insertKey,
  type KeyState,
  lockKeys,
  type NewKey,
  readKeys,
  retireActive,
} from '../store/signing-keys.ts'

export const algorithm = 'RS256'
// The longest-lived access token is 24 hours old when it ends; its key stays a while longer.
const retiringSeconds = 26 * 3600
const activeDays = 90

/** Makes the first two keys where there are none: one to sign with, and the next, published before it is used. */
export async function ensureKeys(database: Database, sealer: Sealer, now: Instant): Promise<void> {
  if ((await readKeys(database, now)).length > 0) return
  const keys = [await newKey('active', sealer), await newKey('next', sealer)]
  await transaction(database, async (tx) => {
    await lockKeys(tx)
    if ((await readKeys(tx, now)).length > 0) return
    for (const key of keys) await insertKey(tx, key, now)
  })
}

/** The next key signs from now on, the present one only verifies until its tokens are over, and a new next appears. */
export async function rotateKeys(database: Database, sealer: Sealer, now: Instant): Promise<string> {
  const fresh = await newKey('next', sealer)
  return transaction(database, async (tx) => {
    await lockKeys(tx)
    await retireActive(tx, addSeconds(now, retiringSeconds))
    await activateNext(tx, now)
    await insertKey(tx, fresh, now)
    await forgetRetired(tx, now)
    const keys = await readKeys(tx, now)
    return keys.find((key) => key.state === 'active')?.kid ?? fresh.kid
  })
}

/** Rotation without anybody asking for it. */
export async function rotateWhenOld(database: Database, sealer: Sealer, now: Instant): Promise<boolean> {
  const active = (await readKeys(database, now)).find((key) => key.state === 'active')
  if (!active?.activated_at || secondsBetween(active.activated_at, now) < activeDays * 24 * 3600) return false
  await rotateKeys(database, sealer, now)
  return true
}

async function newKey(state: KeyState, sealer: Sealer): Promise<NewKey> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true })
  const kid = randomUUID()
  const publicJwk = { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: algorithm }
  return { kid, state, publicJwk, privateKey: sealer.seal(Buffer.from(await exportPKCS8(privateKey))) }
}
