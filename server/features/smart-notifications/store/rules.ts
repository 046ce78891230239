import { plainTable } from '../../../api/plain-table.ts'
import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { int } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { smartRuleAudit } from '../audits.ts'
import { smartRuleChanged, smartRuleCreated } from '../facts.ts'
import { type SmartRuleRow, smartNotificationRule } from '../records/smart-notification-rule.ts'
import {
  type Channel,
  type Condition,
  conditions,
  type Frequency,
  frequencies,
  type MetricType,
  metricTypes,
  type RecipientRole,
  type TimeUnit,
  timeUnits,
} from '../rules/rule.ts'

export type RuleColumns = {
  name?: string | undefined
  enabled?: boolean | undefined
  frequency?: Frequency | undefined
  metric_type?: MetricType | undefined
  condition?: Condition | undefined
  condition_value?: number | undefined
  time_unit?: TimeUnit | undefined
  all_members?: boolean | undefined
  team_ids?: number[] | undefined
  user_ids?: number[] | undefined
  recipient_roles?: RecipientRole[] | undefined
  recipient_user_ids?: number[] | undefined
  deliver_by?: Channel[] | undefined
  tool_ids?: number[] | undefined
  period_stop?: Instant | undefined
  due_at?: Instant | null | undefined
}

const state = columns({
  enabled: is.flag,
  frequency: is.word(...frequencies),
  metric_type: is.word(...metricTypes),
  time_unit: is.word(...timeUnits),
  period_stop: is.instant,
})
export type RuleState = Selected<typeof state>

export const ruleTable = plainTable({
  table: 'smart_notification_rules',
  state,
  audit: smartRuleAudit,
  created: ({ organizationId, id }, _written: RuleColumns) =>
    smartRuleCreated({ organization_id: organizationId, rule_id: id }),
  changed: ({ organizationId, id }, changed) =>
    smartRuleChanged({ organization_id: organizationId, rule_id: id, changed }),
})

const view = smartNotificationRule.view(true)
const foundView = view.with({ organization_id: int('r.organization_id') })
export type FoundRule = RowOf<typeof foundView>

export async function findRule(
  db: Db,
  organizationIds: readonly number[],
  id: number,
): Promise<FoundRule | undefined> {
  const [row] = await db.records(
    foundView,
    sql`select ${foundView.columns} from smart_notification_rules r
        where r.id = ${id} and ${isOneOf(sql`r.organization_id`, organizationIds)}`,
  )
  return row
}

export async function getRule(db: Db, organizationId: number, id: number): Promise<SmartRuleRow> {
  const row = await findRule(db, [organizationId], id)
  if (row === undefined) throw new Error(`The rule ${id} is gone.`)
  return row
}

export function pageOfRules(
  db: Db,
  organizationId: number,
  { page_start_id, page_limit }: PageOf,
): Promise<SmartRuleRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from smart_notification_rules r
        where r.organization_id = ${organizationId} and r.id >= ${page_start_id} order by r.id limit ${page_limit + 1}`,
  )
}

export async function deleteRule(tx: Transaction, organizationId: number, id: number): Promise<boolean> {
  const deleted = await tx.change(
    sql`delete from smart_notification_rules where organization_id = ${organizationId} and id = ${id}`,
  )
  return deleted > 0
}

/** The zone of an organization. */
export async function zoneOf(db: Db, organizationId: number): Promise<ZoneName> {
  const [row] = await db.rows(
    { time_zone: is.zone },
    sql`select time_zone from organization_directory where id = ${organizationId}`,
  )
  if (row === undefined) throw new Error(`The organization ${organizationId} is gone.`)
  return row.time_zone
}

const dueRule = columns({
  organization_id: is.int,
  id: is.int,
  name: is.text,
  frequency: is.word(...frequencies),
  metric_type: is.word(...metricTypes),
  condition: is.word(...conditions),
  condition_value: is.number,
  time_unit: is.word(...timeUnits),
  all_members: is.flag,
  team_ids: is.ints,
  user_ids: is.ints,
  recipient_roles: is.texts,
  recipient_user_ids: is.ints,
  deliver_by: is.texts,
  tool_ids: is.ints,
  period_stop: is.instant,
  time_zone: is.zone,
  has_insights: is.flag,
})
export type DueRule = Selected<typeof dueRule>

/** Locks a rule whose period is to be evaluated; other workers take other rules. */
export async function lockDueRule(
  tx: Transaction,
  now: Instant,
  except: readonly number[],
): Promise<DueRule | undefined> {
  const [row] = await tx.rows(
    dueRule,
    sql`
    select r.organization_id, r.id, r.name, r.frequency, r.metric_type, r.condition,
           r.condition_value::float8 as condition_value, r.time_unit, r.all_members, r.team_ids, r.user_ids,
           r.recipient_roles, r.recipient_user_ids, r.deliver_by, r.tool_ids, r.period_stop, o.time_zone, o.has_insights
    from smart_notification_rules r join organization_directory o on o.id = r.organization_id
    where r.due_at <= ${now} and r.id <> all(${except}::int[])
    order by r.due_at limit 1 for update of r skip locked`,
  )
  return row
}

export async function moveOn(
  tx: Transaction,
  { organization_id, id }: Pick<DueRule, 'organization_id' | 'id'>,
  next: { period_stop: Instant; due_at: Instant },
): Promise<void> {
  await tx.change(sql`
    update smart_notification_rules set period_stop = ${next.period_stop}, due_at = ${next.due_at}
    where organization_id = ${organization_id} and id = ${id}`)
}

export async function isRuleDue(db: Db, now: Instant): Promise<boolean> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from smart_notification_rules where due_at <= ${now} limit 1`,
  )
  return rows.length > 0
}
