import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { TargetHealth } from '../rules/target-health.ts'
import { organizationsOf } from './organizations.ts'

// Responses of targets, in the ledger and on the webhook.

export type Settled = {
  organizationId: number
  webhookId: number
  id: number
  attempt: number
  outcome: 'delivered' | 'retrying' | 'dead'
  nextAt: Instant | null
  startedAt: Instant
  millis: number
  status: number | null
  fault: string | null
  said: string | null
  answer: string | null
}

const health = columns({
  id: is.int,
  goneAnswers: is.int,
  goneSince: is.instant.orNull,
  goneAgain: is.flag,
  failingDeliveries: is.int,
  probes: is.int,
  probeAt: is.instant.orNull,
  isActive: is.flag,
})
export type LockedHealth = Omit<Selected<typeof health>, 'id'>

/** Locks webhooks that got responses, always in the same order. */
export async function lockHealth(tx: Transaction, ids: number[]): Promise<Map<number, LockedHealth>> {
  const rows = await tx.rows(
    health,
    sql`
    select id, gone_answers as "goneAnswers", gone_since as "goneSince", gone_again as "goneAgain",
           failing_deliveries as "failingDeliveries", probes, probe_at as "probeAt", status = 'active' as "isActive"
    from webhooks where id = any(${ids}::int[]) order by id for update`,
  )
  return new Map(rows.map(({ id, ...its }) => [id, its]))
}

/** Records every attempt, and its outcome unless another process has claimed the delivery in the meantime. */
export async function settleDeliveries(tx: Transaction, settled: Settled[]): Promise<void> {
  const list = <T>(pick: (each: Settled) => T) => settled.map(pick)
  await tx.change(sql`
    with given as (
      select * from unnest(
        ${list((s) => s.organizationId)}::int[], ${list((s) => s.webhookId)}::int[], ${list((s) => s.id)}::bigint[],
        ${list((s) => s.attempt)}::int[], ${list((s) => s.outcome)}::text[], ${list((s) => s.nextAt)}::timestamptz[],
        ${list((s) => s.startedAt)}::timestamptz[], ${list((s) => Math.round(s.millis))}::int[],
        ${list((s) => s.status)}::int[], ${list((s) => s.fault)}::text[], ${list((s) => s.said)}::text[],
        ${list((s) => s.answer)}::text[])
      as given(organization_id, webhook_id, id, attempt, outcome, next_at, started_at, millis, status, fault, said, answer)
    ),
    noted as (
      insert into webhook_attempts (organization_id, webhook_id, delivery_id, number, started_at, millis, status, fault, said,
                                    answer, next_attempt_at)
      select organization_id, webhook_id, id, attempt, started_at, millis, status, fault, said, answer, next_at from given
      on conflict do nothing
    )
    update webhook_deliveries d
    set outcome = given.outcome, run_at = given.next_at, leased_until = null, last_status = given.status,
        last_attempt_at = given.started_at
    from given
    where d.organization_id = given.organization_id and d.webhook_id = given.webhook_id and d.id = given.id
      and d.attempts = given.attempt`)
}

export type HealthChange = { id: number; health: TargetHealth; hasDelivered: boolean }

export async function writeHealth(tx: Transaction, changes: HealthChange[], now: Instant): Promise<void> {
  const list = <T>(pick: (each: HealthChange) => T) => changes.map(pick)
  await tx.change(sql`
    update webhooks w
    set gone_answers = given.gone_answers, gone_since = given.gone_since, gone_again = given.gone_again,
        failing_deliveries = given.failing, probes = given.probes, probe_at = given.probe_at,
        last_delivery_at = case when given.has_delivered then ${now}::timestamptz else w.last_delivery_at end
    from unnest(
      ${list(({ id }) => id)}::int[], ${list(({ health }) => health.goneAnswers)}::int[],
      ${list(({ health }) => health.goneSince)}::timestamptz[], ${list(({ health }) => health.goneAgain)}::boolean[],
      ${list(({ health }) => health.failingDeliveries)}::int[], ${list(({ health }) => health.probes)}::int[],
      ${list(({ health }) => health.probeAt)}::timestamptz[], ${list(({ hasDelivered }) => hasDelivered)}::boolean[])
    as given(id, gone_answers, gone_since, gone_again, failing, probes, probe_at, has_delivered)
    where w.id = given.id`)
}

const disabled = columns({ id: is.int, organization_id: is.int.orNull })

/** Final in the contract: nothing more is sent, and waiting deliveries are dead. */
export async function disable(
  tx: Transaction,
  ids: number[],
  reason: string,
  now: Instant,
): Promise<Selected<typeof disabled>[]> {
  const organizationIds = await organizationsOf(tx, ids)
  await tx.change(sql`
    update webhook_deliveries set outcome = 'dead', run_at = null
    where ${isOneOf(sql`organization_id`, organizationIds)} and webhook_id = any(${ids}::int[]) and run_at is not null`)
  return tx.rows(
    disabled,
    sql`
    update webhooks set status = 'disabled', disabled_reason = ${reason}, updated_at = ${now}
    where id = any(${ids}::int[]) and status <> 'disabled' returning id, organization_id`,
  )
}
