import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { screenshotSetting } from '../records/screenshot-setting.ts'
import { largestFrequency } from '../rules/policy.ts'
import { newest } from './policies.ts'

export type SettingsQuery = PageOf & { user_ids: number[] | undefined }

/** What applies to each active member, by user. */
export function pageOfSettings(
  db: Db,
  { organizationId, addons }: { organizationId: number; addons: readonly string[] },
  { user_ids, page_start_id, page_limit }: SettingsQuery,
  now: Instant,
): Promise<RowOf<typeof screenshotSetting>[]> {
  const view = screenshotSetting.view(true)
  const members = every(
    sql`m.organization_id = ${organizationId} and m.status = 'active'`,
    sql`m.user_id >= ${page_start_id}::bigint`,
    among(sql`m.user_id`, user_ids),
  )
  return db.records(
    view,
    sql`
    select ${view.columns} from (
      select m.user_id,
             least(coalesce(o.screenshot_frequency, d.screenshot_frequency, 0), ${largestFrequency(addons)}::int)
               as screenshot_frequency,
             coalesce(o.blur, d.blur, false) as blur,
             coalesce(o.members_may_delete, d.members_may_delete, false) as members_may_delete,
             exists (select from screenshot_holds h
                     where h.organization_id = m.organization_id and h.user_id = m.user_id) as legal_hold,
             jsonb_build_object('screenshot_frequency', o.screenshot_frequency, 'blur', o.blur,
                                'members_may_delete', o.members_may_delete) as override
      from member_directory m
      left join lateral (${newest(sql`m.organization_id`, sql`m.user_id`, now)}) o on true
      left join lateral (${newest(sql`m.organization_id`, sql`0`, now)}) d on true
      where ${members} order by m.user_id limit ${page_limit + 1}) shown
    order by shown.user_id`,
  )
}

export type HoldChange = { user_id: number; legal_hold: boolean }

/** An existing hold keeps its start. */
export async function changeHolds(
  db: Db,
  organizationId: number,
  holds: readonly HoldChange[],
  now: Instant,
): Promise<void> {
  if (holds.length === 0) return
  const idsOf = (isHeld: boolean) =>
    holds.filter(({ legal_hold }) => legal_hold === isHeld).map(({ user_id }) => user_id)
  await db.change(sql`
    delete from screenshot_holds
    where organization_id = ${organizationId} and user_id = any(${idsOf(false)}::int[])`)
  await db.change(sql`
    insert into screenshot_holds (organization_id, user_id, held_since)
    select ${organizationId}, given.user_id, ${now} from unnest(${idsOf(true)}::int[]) as given(user_id)
    on conflict do nothing`)
}

export async function isHeld(db: Db, organizationId: number, userId: number): Promise<boolean> {
  const rows = await db.rows(
    {},
    sql`select from screenshot_holds where organization_id = ${organizationId} and user_id = ${userId}`,
  )
  return rows.length > 0
}

export type ProjectSwitch = { project_id: number; screenshots: boolean }

/** Switches screenshots of projects off, or on again. */
export async function switchProjects(
  db: Db,
  organizationId: number,
  projects: readonly ProjectSwitch[],
): Promise<void> {
  if (projects.length === 0) return
  const idsOf = (isOn: boolean) =>
    projects.filter(({ screenshots }) => screenshots === isOn).map(({ project_id }) => project_id)
  await db.change(sql`
    delete from screenshot_projects
    where organization_id = ${organizationId} and project_id = any(${idsOf(true)}::int[])`)
  await db.change(sql`
    insert into screenshot_projects (organization_id, project_id)
    select ${organizationId}, given.project_id from unnest(${idsOf(false)}::int[]) as given(project_id)
    on conflict do nothing`)
}

export async function isSwitchedOff(db: Db, organizationId: number, projectId: number): Promise<boolean> {
  const rows = await db.rows(
    {},
    sql`
    select from screenshot_projects where organization_id = ${organizationId} and project_id = ${projectId}`,
  )
  return rows.length > 0
}

export async function activeMembersAmong(
  db: Db,
  organizationId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db.rows(
    { user_id: is.int },
    sql`
    select user_id from member_directory
    where organization_id = ${organizationId} and status = 'active' and user_id = any(${ids}::int[])`,
  )
  return new Set(rows.map(({ user_id }) => user_id))
}
