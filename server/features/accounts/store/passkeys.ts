import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export type ChallengePurpose = 'register' | 'sign_in'

export type Challenge = {
  challenge: string
  userId: number | undefined
  purpose: ChallengePurpose
  expiresAt: Instant
}

export async function insertChallenge(
  db: Db,
  { challenge, userId, purpose, expiresAt }: Challenge,
): Promise<void> {
  await db.change(sql`
    insert into passkey_challenges (challenge, user_id, purpose, expires_at)
    values (${challenge}, ${userId ?? null}, ${purpose}, ${expiresAt})`)
}

/** Uses up a challenge; false when it is unknown, expired, or another user’s. */
export async function takeChallenge(
  db: Db,
  { challenge, userId, purpose }: Omit<Challenge, 'expiresAt'>,
  now: Instant,
): Promise<boolean> {
  const [taken] = await db.rows(
    { expires_at: is.instant },
    sql`
    delete from passkey_challenges
    where challenge = ${challenge} and purpose = ${purpose} and user_id is not distinct from ${userId ?? null}::int
    returning expires_at`,
  )
  return taken !== undefined && taken.expires_at > now
}

export async function removeChallengesBefore(db: Db, before: Instant): Promise<void> {
  await db.change(sql`delete from passkey_challenges where expires_at < ${before}`)
}

const passkey = columns({
  id: is.int,
  user_id: is.int,
  credential_id: is.text,
  public_key: is.bytes,
  counter: is.int,
  transports: is.texts,
})
export type Passkey = Selected<typeof passkey>

export async function findPasskey(db: Db, credentialId: string): Promise<Passkey | undefined> {
  const [found] = await db.rows(
    passkey,
    sql`
    select id, user_id, credential_id, public_key, counter, transports from passkeys where credential_id = ${credentialId}`,
  )
  return found
}

/** Records a use; false when the counter did not rise, as with a copied key. */
export async function recordPasskeyUse(
  db: Db,
  { id, counter }: { id: number; counter: number },
  now: Instant,
): Promise<boolean> {
  const changed = await db.change(sql`
    update passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`)
  return changed === 1
}

const shownPasskey = columns({
  id: is.int,
  name: is.text,
  created_at: is.instant,
  last_used_at: is.instant.orNull,
})
export type ShownPasskey = Selected<typeof shownPasskey>

const shown = sql`id, name, created_at, last_used_at`

export function passkeysOf(db: Db, userId: number): Promise<ShownPasskey[]> {
  return db.rows(shownPasskey, sql`select ${shown} from passkeys where user_id = ${userId} order by id`)
}

export function credentialsOf(
  db: Db,
  userId: number,
): Promise<{ credential_id: string; transports: string[] }[]> {
  return db.rows(
    { credential_id: is.text, transports: is.texts },
    sql`select credential_id, transports from passkeys where user_id = ${userId} order by id`,
  )
}

export type NewPasskey = Omit<Passkey, 'id'> & { name: string }

export function insertPasskey(db: Db, given: NewPasskey, now: Instant): Promise<ShownPasskey> {
  return only(
    db,
    shownPasskey,
    sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
        values (${given.user_id}, ${given.credential_id}, ${given.public_key}, ${given.counter}, ${given.transports},
                ${given.name}, ${now})
        returning ${shown}`,
  )
}

/** Removes the passkeys of a user, and the challenges for new ones. */
export async function removePasskeysOf(db: Db, userId: number): Promise<void> {
  await db.change(sql`delete from passkeys where user_id = ${userId}`)
  await db.change(sql`delete from passkey_challenges where user_id = ${userId}`)
}

export async function removePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  return (await db.change(sql`delete from passkeys where id = ${id} and user_id = ${userId}`)) === 1
}
