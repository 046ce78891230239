import { hash } from 'node:crypto'
import { is } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { sha256Of } from '../secrecy/sealed-file.ts'
import { addSeconds, type Instant } from '../time/instant.ts'
import { invalid, problems } from './problems.ts'

/** A reply stored for 24 hours: a repeated request gets the same reply and has no second effect. */
export type KeptReply = { status: number; body: string }

/** A stored reply, and what its caller was admitted by; only the API reads that. */
export type EarlierReply = KeptReply & { admission: string | null }

/** One request with an Idempotency-Key: who sent it and what it asks for. */
export type Repeatable = { userId: number; key: string; fingerprint: string }

const keptSeconds = 24 * 3600

export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header
  throw invalid('Idempotency-Key', 'must be 1 to 255 visible ASCII characters')
}

/** From here on a thread is worth its way. */
const largeBytes = 1_048_576

export async function fingerprintOf(method: string, url: string, body: Buffer | undefined): Promise<string> {
  const sent = Buffer.concat([Buffer.from(`${method} ${url}\n`), body ?? Buffer.alloc(0)])
  if (sent.length < largeBytes) return hash('sha256', sent, 'base64url')
  return (await sha256Of(sent)).toString('base64url')
}

/** The reply to an earlier, committed request with this key. */
export async function keptReply(
  db: Db,
  request: Repeatable,
  now: Instant,
): Promise<EarlierReply | undefined> {
  const [kept] = await db.rows(
    { fingerprint: is.text, status: is.int, body: is.text, admission: is.text.orNull },
    sql`
    select fingerprint, status, body, admission from idempotent_replies
    where user_id = ${request.userId} and key = ${request.key}
      and created_at > ${addSeconds(now, -keptSeconds)} and status is not null`,
  )
  if (kept === undefined) return undefined
  if (kept.fingerprint !== request.fingerprint) throw problems.idempotency_key_reused()
  return { status: kept.status, body: kept.body, admission: kept.admission }
}

/**
 * Claims the key inside the request's transaction. A second request with the same key waits here until the first
 * commits or rolls back. False means the first one committed and its reply is stored.
 */
export async function claimKey(tx: Db, request: Repeatable, now: Instant): Promise<boolean> {
  const claimed = await tx.change(sql`
    insert into idempotent_replies (user_id, key, fingerprint, created_at)
    values (${request.userId}, ${request.key}, ${request.fingerprint}, ${now})
    on conflict (user_id, key) do update
      set fingerprint = excluded.fingerprint, created_at = excluded.created_at, status = null, body = null
      where idempotent_replies.created_at <= ${addSeconds(now, -keptSeconds)}::timestamptz`)
  return claimed === 1
}

export async function keepReply(
  tx: Db,
  request: Repeatable,
  reply: KeptReply,
  admission: string,
): Promise<void> {
  await tx.change(sql`
    update idempotent_replies set status = ${reply.status}, body = ${reply.body}, admission = ${admission}
    where user_id = ${request.userId} and key = ${request.key}`)
}

export async function removeOldReplies(db: Db, now: Instant): Promise<void> {
  await db.change(
    sql`delete from idempotent_replies where created_at < ${addSeconds(now, -keptSeconds)}::timestamptz`,
  )
}
