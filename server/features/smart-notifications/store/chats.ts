import type { Maker } from '../../../api/maker.ts'
import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Match } from '../rules/matches.ts'
import type { MetricType } from '../rules/rule.ts'

export async function findChatHost(db: Db, organizationId: number): Promise<string | null> {
  const [row] = await db.rows(
    { host: is.text },
    sql`select host from smart_chats where organization_id = ${organizationId}`,
  )
  return row?.host ?? null
}

export async function storeChat(
  tx: Transaction,
  organizationId: number,
  { sealedUrl, host, maker }: { sealedUrl: Buffer; host: string; maker: Maker },
  now: Instant,
): Promise<void> {
  await tx.change(sql`
    insert into smart_chats (organization_id, sealed_url, host, created_by_id, created_with, organization_token_id,
                             token_family_id, created_ip, created_agent, updated_at)
    values (${organizationId}, ${sealedUrl}, ${host}, ${maker.userId}, ${maker.createdWith}, ${maker.organizationTokenId},
            ${maker.tokenFamilyId}, ${maker.ip}, ${maker.userAgent}, ${now})
    on conflict (organization_id) do update
    set sealed_url = excluded.sealed_url, host = excluded.host, created_by_id = excluded.created_by_id,
        created_with = excluded.created_with, organization_token_id = excluded.organization_token_id,
        token_family_id = excluded.token_family_id, created_ip = excluded.created_ip,
        created_agent = excluded.created_agent, updated_at = excluded.updated_at`)
}

/** Without a chat nothing more is posted, including pending posts. */
export async function removeChat(tx: Transaction, organizationId: number): Promise<void> {
  await tx.change(sql`delete from smart_chats where organization_id = ${organizationId}`)
}

export async function enqueueChatPost(
  tx: Transaction,
  { organizationId, id }: { organizationId: number; id: number },
  now: Instant,
): Promise<void> {
  await tx.change(sql`
    insert into smart_chat_posts (organization_id, notification_id, due_at) values (${organizationId}, ${id}, ${now})`)
}

const claimed = columns({
  organization_id: is.int,
  notification_id: is.int,
  attempts: is.int,
  sealed_url: is.bytes.orNull,
  matches: is.json<Match[]>(),
  snapshot: is.json<{ name: string; metric_type: MetricType }>(),
})
export type ClaimedPost = Selected<typeof claimed>

/** Takes a post that is due, of an organization that is not `busy`. Until `leaseUntil` nobody else takes it; a worker that dies loses it then. */
export async function claimChatPost(
  db: Db,
  now: Instant,
  { leaseUntil, busy }: { leaseUntil: Instant; busy: Iterable<number> },
): Promise<ClaimedPost | undefined> {
  const [row] = await db.rows(
    claimed,
    sql`
    with next as (
      select organization_id, notification_id from smart_chat_posts
      where due_at <= ${now} and organization_id <> all(${[...busy]}::int[])
      order by due_at limit 1 for update skip locked)
    update smart_chat_posts p set due_at = ${leaseUntil}, attempts = p.attempts + 1
    from next
    join smart_notifications n on n.organization_id = next.organization_id and n.id = next.notification_id
    left join smart_chats c on c.organization_id = next.organization_id
    where p.organization_id = next.organization_id and p.notification_id = next.notification_id
    returning p.organization_id, p.notification_id, p.attempts, c.sealed_url, n.matches, n.rule_snapshot as snapshot`,
  )
  return row
}

/** Records how a post went; only the worker that holds the attempt writes. */
export async function settleChatPost(
  db: Db,
  { organization_id, notification_id, attempts }: ClaimedPost,
  outcome: { deliveredAt: Instant | null; dueAt: Instant | null; error: string | null },
): Promise<void> {
  await db.change(sql`
    update smart_chat_posts
    set delivered_at = ${outcome.deliveredAt}, due_at = ${outcome.dueAt}, last_error = ${outcome.error}
    where organization_id = ${organization_id} and notification_id = ${notification_id} and attempts = ${attempts}`)
}

export async function isChatPostDue(db: Db, now: Instant): Promise<boolean> {
  const rows = await db.rows(
    { id: is.int },
    sql`select notification_id as id from smart_chat_posts where due_at <= ${now} limit 1`,
  )
  return rows.length > 0
}
