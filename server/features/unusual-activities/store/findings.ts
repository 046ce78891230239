import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { type Instant, instantFromSeconds } from '../../../foundation/time/instant.ts'
import { firstIdOfSlot, idsOfTime } from '../../tracking/public.ts'
import type { DescribedFinding } from '../rules/described-finding.ts'
import type { MemberDay } from './days.ts'

export type NewFinding = MemberDay & DescribedFinding

const stored = columns({ id: is.int, user_id: is.int, is_new: is.flag })
export type StoredFinding = Selected<typeof stored>

/** Creates findings, and changes the ones that differ; comments and dismissals stay. */
export async function storeFindings(
  tx: Transaction,
  organizationId: number,
  findings: readonly NewFinding[],
  now: Instant,
): Promise<StoredFinding[]> {
  if (findings.length === 0) return []
  const all = <T>(of: (finding: NewFinding) => T) => findings.map(of)
  const asText = (of: (finding: NewFinding) => unknown) => all((finding) => JSON.stringify(of(finding)))
  return tx.rows(
    stored,
    sql`
    insert into unusual_activities as f (
      organization_id, id, user_id, date, type, confidence_level, starts_at, ends_at, tracked, keyboard, mouse, overall,
      evidence, top_apps, top_urls, suspicious_apps, screenshot_ids, created_at, updated_at)
    select ${organizationId}, given.first + nextval('unusual_activity_numbers'), given.user_id, given.date, given.type,
           given.confidence, given.starts_at, given.ends_at, given.tracked, given.keyboard, given.mouse, given.overall,
           given.evidence::jsonb, given.top_apps::jsonb, given.top_urls::jsonb, given.suspicious::jsonb,
           array(select s.id from screenshot_directory s
                 where s.organization_id = ${organizationId} and s.user_id = given.user_id and s.id >= given.first
                   and s.id < given.stop and s.recorded_at >= given.starts_at and s.recorded_at < given.ends_at
                 order by s.id),
           ${now}::timestamptz, ${now}::timestamptz
    from unnest(${all((each) => idsOfTime(each.from, each.to).first)}::bigint[],
                ${all((each) => idsOfTime(each.from, each.to).stop)}::bigint[], ${all((each) => each.userId)}::int[],
                ${all((each) => each.date)}::date[], ${all((each) => each.type)}::text[],
                ${all((each) => each.confidence)}::text[], ${all((each) => instantFromSeconds(each.from))}::timestamptz[],
                ${all((each) => instantFromSeconds(each.to))}::timestamptz[], ${all((each) => each.tracked)}::int[],
                ${all((each) => each.keyboard)}::int[], ${all((each) => each.mouse)}::int[],
                ${all((each) => each.overall)}::int[], ${asText((each) => each.evidence)}::text[],
                ${asText((each) => each.applications)}::text[], ${asText((each) => each.sites)}::text[],
                ${asText((each) => each.suspicious)}::text[])
         as given(first, stop, user_id, date, type, confidence, starts_at, ends_at, tracked, keyboard, mouse, overall,
                  evidence, top_apps, top_urls, suspicious)
    order by given.user_id, given.date, given.starts_at, given.type
    on conflict (organization_id, user_id, date, type, starts_at) do update
    set confidence_level = excluded.confidence_level, ends_at = excluded.ends_at, tracked = excluded.tracked,
        keyboard = excluded.keyboard, mouse = excluded.mouse, overall = excluded.overall, evidence = excluded.evidence,
        top_apps = excluded.top_apps, top_urls = excluded.top_urls, suspicious_apps = excluded.suspicious_apps,
        screenshot_ids = excluded.screenshot_ids, updated_at = excluded.updated_at
    where (f.confidence_level, f.ends_at, f.tracked, f.keyboard, f.mouse, f.overall, f.evidence, f.top_apps, f.top_urls,
           f.suspicious_apps, f.screenshot_ids)
          is distinct from
          (excluded.confidence_level, excluded.ends_at, excluded.tracked, excluded.keyboard, excluded.mouse,
           excluded.overall, excluded.evidence, excluded.top_apps, excluded.top_urls, excluded.suspicious_apps,
           excluded.screenshot_ids)
    returning f.id, f.user_id, xmax = 0 as is_new`,
  )
}

/** Deletes the findings of these days that the day no longer has. */
export function deleteOthers(
  tx: Transaction,
  organizationId: number,
  days: readonly MemberDay[],
  findings: readonly NewFinding[],
): Promise<{ id: number; user_id: number }[]> {
  return tx.rows(
    { id: is.int, user_id: is.int },
    sql`
    delete from unusual_activities f
    using unnest(${days.map((day) => day.userId)}::int[], ${days.map((day) => day.date)}::date[]) as given(user_id, date)
    where f.organization_id = ${organizationId} and f.user_id = given.user_id and f.date = given.date
      and (f.user_id, f.type, f.starts_at) not in (
        select * from unnest(${findings.map((each) => each.userId)}::int[], ${findings.map((each) => each.type)}::text[],
                             ${findings.map((each) => instantFromSeconds(each.from))}::timestamptz[]))
    returning f.id, f.user_id`,
  )
}

/** No finding is longer than a day, and the longest day has 25 hours. */
const mostSlots = 150

/** Updates which screenshots were taken during the findings around some slots; returns the changed ones. */
export function refreshScreenshots(
  tx: Transaction,
  { organizationId, userId }: { organizationId: number; userId: number },
  slots: readonly number[],
  now: Instant,
): Promise<{ id: number }[]> {
  const first = firstIdOfSlot(Math.min(...slots) - mostSlots)
  const stop = firstIdOfSlot(Math.max(...slots) + 1)
  return tx.rows(
    { id: is.int },
    sql`
    update unusual_activities f set screenshot_ids = seen.ids, updated_at = ${now}
    from (select near.id, array(
            select s.id from screenshot_directory s
            where s.organization_id = near.organization_id and s.user_id = near.user_id
              and s.id >= (extract(epoch from near.starts_at)::bigint / 600) * 536870912
              and s.id < (extract(epoch from near.ends_at)::bigint / 600 + 1) * 536870912
              and s.recorded_at >= near.starts_at and s.recorded_at < near.ends_at
            order by s.id) as ids
          from unusual_activities near
          where near.organization_id = ${organizationId} and near.user_id = ${userId}
            and near.id >= ${first}::bigint and near.id < ${stop}::bigint) seen
    where f.organization_id = ${organizationId} and f.id = seen.id and f.screenshot_ids <> seen.ids
    returning f.id`,
  )
}

/** Whether unusual activity was found on the days of timesheet `t` and nobody has dismissed it. */
export const unusualOnTimesheet = sql`exists (
  select from unusual_activities f
  where f.organization_id = t.organization_id and f.user_id = t.user_id and f.dismissed_at is null
    and f.date between t.start_date and t.stop_date
    and (select o.has_insights from organization_directory o where o.id = t.organization_id))`
