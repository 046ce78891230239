import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Window } from '../../../foundation/http/window.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Period } from '../../../foundation/time/period.ts'
import { sharedNotification } from '../records/smart-notification.ts'
import type { Match } from '../rules/matches.ts'
import type { Share } from '../rules/shares.ts'
import type { DueRule } from './rules.ts'

/** Stores the matches of a period; undefined: they are stored already. */
export async function insertNotification(
  tx: Transaction,
  rule: DueRule,
  { window, matches }: { window: Period; matches: readonly Match[] },
  now: Instant,
): Promise<number | undefined> {
  const { id, name, frequency, metric_type, condition, condition_value, time_unit } = rule
  const snapshot = { id, name, frequency, metric_type, condition, condition_value, time_unit }
  const [made] = await tx.rows(
    { id: is.int },
    sql`
    insert into smart_notifications (organization_id, rule_id, period_stop, starts_at, stops_at, matches, match_user_ids,
                                     rule_snapshot, created_at)
    values (${rule.organization_id}, ${id}, ${rule.period_stop}, ${window.start}, ${window.stop},
            ${JSON.stringify(matches)}::jsonb, ${matches.map((match) => match.user_id)}::int[],
            ${JSON.stringify(snapshot)}::jsonb, ${now})
    on conflict (organization_id, rule_id, period_stop) do nothing returning id`,
  )
  return made?.id
}

export async function insertRecipients(
  tx: Transaction,
  { organizationId, id }: { organizationId: number; id: number },
  shares: readonly Share[],
): Promise<void> {
  if (shares.length === 0) return
  await tx.change(sql`
    insert into smart_notification_recipients (organization_id, notification_id, user_id, match_user_ids)
    select ${organizationId}, ${id}, user_id, match_user_ids::int[]
    from unnest(${shares.map((share) => share.user_id)}::int[],
                ${shares.map(({ matchUserIds }) => matchUserIds && `{${matchUserIds.join(',')}}`)}::text[])
         as given(user_id, match_user_ids)`)
}

const view = sharedNotification.view(true)

export type NotificationQuery = PageOf & {
  created: Window
  rule_id: number | undefined
  user_ids: number[] | undefined
  team_ids: number[] | undefined
}

/** Notifications in a window, as the reader sees them: what they received, or all of them. */
export function pageOfNotifications(
  db: Db,
  organizationId: number,
  query: NotificationQuery,
  reader: { userId: number; seesAll: boolean },
) {
  const { page_start_id, page_limit, created, rule_id, user_ids, team_ids } = query
  const isFiltered = user_ids !== undefined || team_ids !== undefined
  const triggered = isFiltered
    ? sql`n.match_user_ids && array(
            select given.id from unnest(${user_ids ?? []}::int[]) as given(id)
            union select tm.user_id from team_member_directory tm
            where tm.organization_id = ${organizationId} and tm.team_id = any(${team_ids ?? []}::int[]))`
    : undefined
  const matching = every(
    sql`n.organization_id = ${organizationId} and n.created_at >= ${created.start} and n.created_at < ${created.stop}
        and n.id >= ${page_start_id}`,
    rule_id === undefined ? undefined : sql`n.rule_id = ${rule_id}`,
    triggered,
  )
  const limit = sql`order by n.id limit ${page_limit + 1}`
  if (reader.seesAll && isFiltered)
    return db.records(
      view,
      sql`select ${view.columns} from (select n.*, n.matches as shown from smart_notifications n where ${matching}) n ${limit}`,
    )
  return db.records(
    view,
    sql`
    select ${view.columns}
    from (select n.*, case when r.match_user_ids is null then n.matches else (
                   select coalesce(jsonb_agg(m order by (m ->> 'user_id')::int), '[]') from jsonb_array_elements(n.matches) m
                   where (m ->> 'user_id')::int = any(r.match_user_ids)) end as shown
          from smart_notifications n
          join smart_notification_recipients r on r.organization_id = n.organization_id and r.user_id = ${reader.userId}
                                              and r.notification_id = n.id
          where ${matching}) n ${limit}`,
  )
}
