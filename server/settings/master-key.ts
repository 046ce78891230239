import { hasUsers, sealedSigningKey } from '../features/identity/public.ts'
import type { Db } from '../foundation/db/database.ts'
import {
  findMasterKey,
  keepMasterKey,
  newMasterKey,
  openedBy,
  WrongSecret,
} from '../foundation/secrecy/master-key.ts'
import { sealer } from '../foundation/secrecy/sealed.ts'

/** The key of this database, which the secret opens. Refuses another secret than the first one (WrongSecret). */
export async function masterKeyOf(db: Db, secret: string): Promise<string> {
  const known = await findMasterKey(db, secret)
  if (known !== undefined) return known
  await keepMasterKey(db, secret, await firstKey(db, secret))
  const kept = await findMasterKey(db, secret)
  if (kept === undefined) throw new WrongSecret()
  return kept
}

/** In a database that is older than master keys, the secret itself has sealed everything. */
async function firstKey(db: Db, secret: string): Promise<string> {
  if (!(await hasUsers(db))) return newMasterKey()
  const sealed = await sealedSigningKey(db)
  if (sealed !== undefined) openedBy(sealer(secret, 'signing-keys'), sealed)
  return secret
}
