import type { Maker } from '../../../api/maker.ts'
import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type WebhookRow, webhook, webhookStatuses } from '../records/webhook.ts'
import { isEntitled } from './entitled.ts'

const view = webhook.view(true)

/** Whose events a webhook gets. */
export type Scope =
  | { scope: 'organization'; organizationId: number }
  | { scope: 'project'; organizationId: number; projectId: number }
  | { scope: 'user'; userId: number; limitedToId: number | undefined }

export async function findWebhook(db: Db, id: number): Promise<WebhookRow | undefined> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from webhooks w where w.id = ${id} and w.deleted_at is null`,
  )
  return row
}

export async function getWebhook(db: Db, id: number): Promise<WebhookRow> {
  const row = await findWebhook(db, id)
  if (row === undefined) throw new Gone(`Webhook ${id}`)
  return row
}

/** Uses webhooks_of_organization, webhooks_of_project and webhooks_of_user. */
export function pageOfWebhooks(db: Db, scope: Scope, query: PageOf): Promise<WebhookRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from webhooks w
        where ${isOf(scope)} and w.deleted_at is null and w.id >= ${query.page_start_id}::bigint
        order by w.id limit ${query.page_limit + 1}`,
  )
}

/** The list of an organization includes the webhooks of its projects. */
function isOf(scope: Scope): Sql {
  if (scope.scope === 'organization') return sql`w.organization_id = ${scope.organizationId}`
  if (scope.scope === 'user') {
    const isLimited =
      scope.limitedToId === undefined ? sql`` : sql`and w.limited_to_id = ${scope.limitedToId}`
    return sql`w.user_id = ${scope.userId} and w.scope = 'user' ${isLimited}`
  }
  return sql`w.organization_id = ${scope.organizationId} and w.project_id = ${scope.projectId} and w.scope = 'project'`
}

/** Locks the webhooks of a scope against others who create one, and counts them. */
export async function lockedCount(tx: Transaction, scope: Scope): Promise<number> {
  const [of, isOfScope] =
    scope.scope === 'user'
      ? [scope.userId, sql`w.user_id = ${scope.userId}`]
      : scope.scope === 'project'
        ? [
            scope.projectId,
            sql`w.organization_id = ${scope.organizationId} and w.project_id = ${scope.projectId}`,
          ]
        : [scope.organizationId, sql`w.organization_id = ${scope.organizationId}`]
  const lock = `stint.webhooks.${scope.scope}.${of}`
  await tx.change(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  const { found } = await only(
    tx,
    { found: is.int },
    sql`select count(*)::int as found from webhooks w
        where ${isOfScope} and w.scope = ${scope.scope} and w.deleted_at is null`,
  )
  return found
}

export async function insertWebhook(
  db: Db,
  scope: Scope,
  { maker, ...made }: { targetUrl: string; events: string[]; maker: Maker },
  now: Instant,
): Promise<number> {
  const { id } = await only(
    db,
    { id: is.int },
    sql`insert into webhooks (scope, organization_id, project_id, user_id, limited_to_id, target_url, events, created_by_id,
                              created_with, organization_token_id, token_family_id, created_ip, created_agent,
                              created_at, updated_at)
        values (${scope.scope}, ${'organizationId' in scope ? scope.organizationId : null},
                ${'projectId' in scope ? scope.projectId : null}, ${'userId' in scope ? scope.userId : null},
                ${'limitedToId' in scope ? (scope.limitedToId ?? null) : null}, ${made.targetUrl}, ${made.events},
                ${maker.userId}, ${maker.createdWith}, ${maker.organizationTokenId}, ${maker.tokenFamilyId}, ${maker.ip},
                ${maker.userAgent}, ${now}, ${now})
        returning id`,
  )
  return id
}

const webhookState = columns({
  id: is.int,
  organization_id: is.int.orNull,
  project_id: is.int.orNull,
  status: is.word(...webhookStatuses),
  secret_hash: is.bytes.orNull,
  target_url: is.text,
  is_entitled: is.flag,
})
export type WebhookState = Selected<typeof webhookState>

/** Locks the row, so that of two activations, or an activation and a deletion, one comes first. */
export async function lockWebhook(db: Db, id: number): Promise<WebhookState | undefined> {
  const [state] = await db.rows(
    webhookState,
    sql`
    select w.id, w.organization_id, w.project_id, w.status, w.secret_hash, w.target_url,
           ${isEntitled} as is_entitled
    from webhooks w where w.id = ${id} and w.deleted_at is null for update`,
  )
  return state
}

export async function activate(db: Db, id: number, now: Instant): Promise<void> {
  await db.change(sql`
    update webhooks set status = 'active', active_since = ${now}, updated_at = ${now} where id = ${id}`)
}

/** It looks gone immediately; its deliveries are deleted in the background (work/forget-deliveries.ts). */
export async function markDeleted(db: Db, id: number, now: Instant): Promise<void> {
  await db.change(sql`update webhooks set deleted_at = ${now}, updated_at = ${now} where id = ${id}`)
}
