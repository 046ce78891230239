import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { databaseNow, databaseNowPlus } from '../../../foundation/time/database-time.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { isEntitled } from './entitled.ts'
import { partyOf } from './parties.ts'

const ping = columns({
  id: is.int,
  organizationId: is.int.orNull,
  targetUrl: is.text,
  /** Goes up with each claim: a response to an earlier one is late and changes nothing. */
  number: is.int,
  sealedSecret: is.bytes,
  party: is.int,
})
export type Ping = Selected<typeof ping>

/** On the database's clock. After this, another process sends the same secret again. */
const leaseSeconds = 20

const isDue = sql`(w.deleted_at is null and w.status = 'inactive' and ${isEntitled}
                   and (w.ping_leased_until is null or w.ping_leased_until < ${databaseNow}))`

/** Claims webhooks that have not been pinged, in turns between their parties. Each gets a secret once and keeps it. */
export async function claimPings(
  tx: Transaction,
  { most, mostPerParty, busy }: { most: number; mostPerParty: number; busy: ReadonlyMap<number, number> },
  makeSecret: () => { sealed: Buffer; hash: Buffer },
): Promise<Ping[]> {
  const found = await tx.rows(
    { id: is.int, has_secret: is.flag },
    sql`
    with due as (
      select w.id, coalesce(b.count, 0) + row_number() over (partition by ${partyOf} order by w.id) as turn
      from webhooks w
      left join unnest(${[...busy.keys()]}::int[], ${[...busy.values()]}::int[]) as b(party, count)
        on b.party = ${partyOf}
      where ${isDue}
    )
    select w.id, w.sealed_secret is not null as has_secret from due join webhooks w on w.id = due.id
    where due.turn <= ${mostPerParty} and ${isDue}
    order by due.turn, w.id limit ${most} for update of w skip locked`,
  )
  if (found.length === 0) return []
  const made = found.map(({ id, has_secret }) => (has_secret ? { id } : { id, ...makeSecret() }))
  return tx.rows(
    ping,
    sql`
    update webhooks w
    set sealed_secret = coalesce(w.sealed_secret, given.sealed), secret_hash = coalesce(w.secret_hash, given.hash),
        pings = w.pings + 1, ping_leased_until = ${databaseNowPlus(leaseSeconds)}
    from unnest(${made.map(({ id }) => id)}::int[], ${made.map((each) => ('sealed' in each ? each.sealed : null))}::bytea[],
                ${made.map((each) => ('hash' in each ? each.hash : null))}::bytea[]) as given(id, sealed, hash)
    where w.id = given.id
    returning w.id, w.organization_id as "organizationId", w.target_url as "targetUrl", w.pings as number,
              w.sealed_secret as "sealedSecret", ${partyOf} as party`,
  )
}

export type PingResult =
  | { status: 'active' }
  | { status: 'pending' }
  | { status: 'disabled'; disabledReason: string }

/** True if this response decided. A late one, or one for a deleted webhook, does not. */
export async function settlePing(db: Db, sent: Ping, result: PingResult, now: Instant): Promise<boolean> {
  const reason = result.status === 'disabled' ? result.disabledReason : null
  const changed = await db.change(sql`
    update webhooks
    set status = ${result.status}, disabled_reason = ${reason}, updated_at = ${now}, ping_leased_until = null,
        active_since = case when ${result.status} = 'active' then ${now}::timestamptz end
    where id = ${sent.id} and pings = ${sent.number} and status = 'inactive' and deleted_at is null`)
  return changed > 0
}
