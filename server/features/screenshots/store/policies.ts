import { columns, is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { effectivePolicy, type Override, type Policy, unset, usualRetentionDays } from '../rules/policy.ts'

export type MemberAt = { organizationId: number; userId: number }

const inForce = columns({
  default_frequency: is.int.orNull,
  default_blur: is.flag.orNull,
  default_may_delete: is.flag.orNull,
  own_frequency: is.int.orNull,
  own_blur: is.flag.orNull,
  own_may_delete: is.flag.orNull,
  version: is.int,
  addons: is.texts,
})

/** What applied to a member at an instant, and the number of the change that made it so. */
export async function policyAt(
  db: Db,
  { organizationId, userId }: MemberAt,
  at: Instant,
): Promise<Policy & { version: number }> {
  const found = await only(
    db,
    inForce,
    sql`
    select d.screenshot_frequency as default_frequency, d.blur as default_blur,
           d.members_may_delete as default_may_delete, m.screenshot_frequency as own_frequency, m.blur as own_blur,
           m.members_may_delete as own_may_delete, greatest(d.version, m.version, 0) as version, o.addons
    from organization_directory o
    left join lateral (${newest(sql`o.id`, sql`0`, at)}) d on true
    left join lateral (${newest(sql`o.id`, sql`${userId}::int`, at)}) m on true
    where o.id = ${organizationId}`,
  )
  const byDefault = {
    screenshot_frequency: found.default_frequency,
    blur: found.default_blur,
    members_may_delete: found.default_may_delete,
  }
  const own = {
    screenshot_frequency: found.own_frequency,
    blur: found.own_blur,
    members_may_delete: found.own_may_delete,
  }
  return { ...effectivePolicy(byDefault, own, found.addons), version: found.version }
}

/** The latest policy of a member, or with 0 of the organization, at an instant. */
export function newest(organizationId: Sql, userId: Sql, at: Instant): Sql {
  return sql`
    select p.version, p.screenshot_frequency, p.blur, p.members_may_delete from screenshot_policies p
    where p.organization_id = ${organizationId} and p.user_id = ${userId} and p.since <= ${at}
    order by p.version desc limit 1`
}

const settings = columns({ version: is.int, retention_days: is.int })

/** Locks the settings and takes the next number. */
export async function takeVersion(tx: Transaction, organizationId: number, now: Instant): Promise<number> {
  const { version } = await only(
    tx,
    settings,
    sql`
    insert into screenshot_settings as s (organization_id, version, retention_days, updated_at)
    values (${organizationId}, 1, ${usualRetentionDays}, ${now})
    on conflict (organization_id) do update set version = s.version + 1, updated_at = excluded.updated_at
    returning version, retention_days`,
  )
  return version
}

export async function findDefaults(
  db: Db,
  organizationId: number,
  now: Instant,
): Promise<Policy & { version: number; retention_days: number; excluded_project_ids: number[] }> {
  const [head] = await db.rows(
    { ...settings, projects: is.ints },
    sql`
    select s.version, s.retention_days,
           array(select p.project_id from screenshot_projects p where p.organization_id = s.organization_id
                 order by p.project_id) as projects
    from screenshot_settings s where s.organization_id = ${organizationId}`,
  )
  const [stored] = await db.rows(
    {
      version: is.int,
      screenshot_frequency: is.int.orNull,
      blur: is.flag.orNull,
      members_may_delete: is.flag.orNull,
    },
    newest(sql`${organizationId}::int`, sql`0`, now),
  )
  return {
    screenshot_frequency: stored?.screenshot_frequency ?? unset.screenshot_frequency,
    blur: stored?.blur ?? unset.blur,
    members_may_delete: stored?.members_may_delete ?? unset.members_may_delete,
    version: head?.version ?? 0,
    retention_days: head?.retention_days ?? usualRetentionDays,
    excluded_project_ids: head?.projects ?? [],
  }
}

export type PolicyChange = Partial<Override> & { user_id: number }

/** Adds what is in force from now on; a field that is left out stays as it was. */
export async function addPolicies(
  tx: Transaction,
  organizationId: number,
  changes: readonly PolicyChange[],
  { version, byId, now }: { version: number; byId: number; now: Instant },
): Promise<void> {
  if (changes.length === 0) return
  await tx.change(sql`
    insert into screenshot_policies (organization_id, user_id, version, since, screenshot_frequency, blur,
                                     members_may_delete, changed_by_id)
    select ${organizationId}, given.user_id, ${version}, ${now},
           case when given.sets_frequency then given.frequency else was.screenshot_frequency end,
           case when given.sets_blur then given.blur else was.blur end,
           case when given.sets_deletion then given.may_delete else was.members_may_delete end, ${byId}
    from unnest(${changes.map((each) => each.user_id)}::int[],
                ${changes.map((each) => each.screenshot_frequency !== undefined)}::boolean[],
                ${changes.map((each) => each.screenshot_frequency ?? null)}::smallint[],
                ${changes.map((each) => each.blur !== undefined)}::boolean[],
                ${changes.map((each) => each.blur ?? null)}::boolean[],
                ${changes.map((each) => each.members_may_delete !== undefined)}::boolean[],
                ${changes.map((each) => each.members_may_delete ?? null)}::boolean[])
         as given(user_id, sets_frequency, frequency, sets_blur, blur, sets_deletion, may_delete)
    left join lateral (${newest(sql`${organizationId}::int`, sql`given.user_id`, now)}) was on true`)
}

/** True if screenshots are kept longer than before. */
export async function changeRetention(db: Db, organizationId: number, days: number): Promise<boolean> {
  const [longer] = await db.rows(
    { is_longer: is.flag },
    sql`
    update screenshot_settings s set retention_days = ${days}
    from screenshot_settings was where s.organization_id = ${organizationId} and was.organization_id = s.organization_id
    returning ${days}::int > was.retention_days as is_longer`,
  )
  return longer?.is_longer ?? false
}
