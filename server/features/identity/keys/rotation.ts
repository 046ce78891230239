import { randomUUID } from 'node:crypto'
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose'
import type { Database, Db } from '../../../foundation/db/database.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import type { Sealer } from '../../../foundation/secrecy/sealed.ts'
import { addSeconds, type Instant, secondsBetween } from '../../../foundation/time/instant.ts'
import {
  activateNext,
  insertKey,
  type KeyState,
  lockKeys,
  type NewKey,
  readKeys,
  removeRetired,
  retireActive,
  type StoredKey,
} from '../store/signing-keys.ts'

export const algorithm = 'RS256'
// Access tokens work for at most 24 hours; their key stays a little longer.
const retiringSeconds = 26 * 3600
const activeDays = 90

/** Creates the first two keys: one to sign with, and the next one, which is published before it signs. */
export async function ensureKeys(database: Database, sealer: Sealer, now: Instant): Promise<void> {
  if ((await readKeys(database, now)).length > 0) return
  const keys = [await newKey('active', sealer), await newKey('next', sealer)]
  await transaction(database, async (tx) => {
    await lockKeys(tx)
    if ((await readKeys(tx, now)).length > 0) return
    for (const key of keys) await insertKey(tx, key, now)
  })
}

/** From now on the next key signs, the current one only verifies until its tokens expire, and a new next is made. */
export async function rotateKeys(database: Database, sealer: Sealer, now: Instant): Promise<string> {
  const fresh = await newKey('next', sealer)
  return transaction(database, async (tx) => {
    await lockKeys(tx)
    return rotateLocked(tx, fresh, now)
  })
}

/** Rotates the keys once the active one is too old. */
export async function rotateWhenOld(database: Database, sealer: Sealer, now: Instant): Promise<boolean> {
  if (!isOld(await readKeys(database, now), now)) return false
  const fresh = await newKey('next', sealer)
  return transaction(database, async (tx) => {
    await lockKeys(tx)
    // Checked again under the lock: rotating twice would let a key sign before clients could fetch it.
    if (!isOld(await readKeys(tx, now), now)) return false
    await rotateLocked(tx, fresh, now)
    return true
  })
}

function isOld(keys: StoredKey[], now: Instant): boolean {
  const active = keys.find((key) => key.state === 'active')
  return active?.activated_at != null && secondsBetween(active.activated_at, now) >= activeDays * 24 * 3600
}

async function rotateLocked(tx: Db, fresh: NewKey, now: Instant): Promise<string> {
  await retireActive(tx, addSeconds(now, retiringSeconds))
  await activateNext(tx, now)
  await insertKey(tx, fresh, now)
  await removeRetired(tx, now)
  const keys = await readKeys(tx, now)
  return keys.find((key) => key.state === 'active')?.kid ?? fresh.kid
}

async function newKey(state: KeyState, sealer: Sealer): Promise<NewKey> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, {
    modulusLength: 2048,
    extractable: true,
  })
  const kid = randomUUID()
  const publicJwk = { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: algorithm }
  return { kid, state, publicJwk, privateKey: sealer.seal(Buffer.from(await exportPKCS8(privateKey))) }
}
