import { randomBytes } from 'node:crypto'
import { is } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type Sealer, sealer } from './sealed.ts'

/** The secret is not the one this database was sealed with. The message says what to do. */
export class WrongSecret extends Error {
  constructor() {
    super(
      'STINT_SECRET is not the secret of this database: what it sealed cannot be opened. Set the secret that was used so far, or restore secrets.json from a backup.',
    )
  }
}

/** What the operator's secret seals: a key that seals everything else, so that changing the secret reseals only this. */
export async function findMasterKey(db: Db, secret: string): Promise<string | undefined> {
  const [row] = await db.rows({ sealed: is.bytes }, sql`select sealed from master_keys`)
  if (row === undefined) return undefined
  return openedBy(sealOf(secret), row.sealed).toString()
}

/** Keeps the key unless there is one: of two processes that start at the same time, the first decides. */
export async function keepMasterKey(db: Db, secret: string, key: string): Promise<void> {
  const sealed = sealOf(secret).seal(Buffer.from(key))
  await db.change(sql`insert into master_keys (sealed) values (${sealed}) on conflict do nothing`)
}

/** From now on only the new secret opens the key. */
export async function resealMasterKey(db: Db, key: string, secret: string): Promise<void> {
  await db.change(sql`update master_keys set sealed = ${sealOf(secret).seal(Buffer.from(key))}`)
}

export function newMasterKey(): string {
  return randomBytes(32).toString('hex')
}

/** Opens what was sealed, or refuses the secret. */
export function openedBy(seals: Sealer, sealed: Buffer): Buffer {
  try {
    return seals.open(sealed)
  } catch {
    throw new WrongSecret()
  }
}

function sealOf(secret: string): Sealer {
  return sealer(secret, 'master-key')
}
