import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Audience } from '../rules/shares.ts'

type Recipients = { roles: readonly string[]; userIds: readonly number[] }

const audience = columns({ user_id: is.int, sees_everybody: is.flag, led: is.ints })

/**
 * The active members that a rule notifies, with the members they lead. People who may not see others' data are
 * excluded.
 */
export async function audienceOf(
  db: Db,
  organizationId: number,
  { roles, userIds }: Recipients,
): Promise<Audience[]> {
  const rows = await db.rows(
    audience,
    sql`
    select m.user_id, m.sees_everybody,
           array(select distinct l.user_id from led_members l
                 where l.organization_id = m.organization_id and l.lead_id = m.user_id order by l.user_id) as led
    from member_directory m
    where m.organization_id = ${organizationId} and m.status = 'active'
      and (m.user_id = any(${userIds}::int[]) or m.role = any(${roles}::text[])
           or ('team_lead' = any(${roles}::text[]) and exists (
             select from led_members l where l.organization_id = m.organization_id and l.lead_id = m.user_id)))
    order by m.user_id`,
  )
  return rows
    .filter((row) => row.sees_everybody || row.led.length > 0)
    .map(({ user_id, sees_everybody, led }) => ({ user_id, seesAll: sees_everybody, led }))
}

const known = columns({
  teams: is.ints,
  members: is.ints,
  recipients: is.ints,
  tools: is.ints,
  has_chat: is.flag,
})

/** Which of the given ids are what they should be: teams, active members, owners, managers or leads, tools. */
export async function knownAmong(
  db: Db,
  organizationId: number,
  given: {
    teamIds: readonly number[]
    userIds: readonly number[]
    recipientIds: readonly number[]
    toolIds: readonly number[]
  },
) {
  const [row] = await db.rows(
    known,
    sql`
    select array(select id from team_directory
                 where organization_id = ${organizationId} and id = any(${given.teamIds}::int[])) as teams,
           array(select user_id from member_directory
                 where organization_id = ${organizationId} and status = 'active' and user_id = any(${given.userIds}::int[])) as members,
           array(select m.user_id from member_directory m
                 where m.organization_id = ${organizationId} and m.status = 'active' and m.user_id = any(${given.recipientIds}::int[])
                   and (m.role in ('owner', 'manager') or exists (
                     select from led_members l
                     where l.organization_id = m.organization_id and l.lead_id = m.user_id))) as recipients,
           array(select id from tool_directory
                 where organization_id = ${organizationId} and id = any(${given.toolIds}::int[])) as tools,
           exists (select from smart_chats where organization_id = ${organizationId}) as has_chat`,
  )
  if (row === undefined) throw new Error('A select of constants has one row.')
  return row
}

/** The names of members, by id. */
export async function namesOf(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db.rows(
    { user_id: is.int, name: is.text },
    sql`select user_id, name from member_directory
        where organization_id = ${organizationId} and status = 'active' and user_id = any(${userIds}::int[])`,
  )
  return new Map(rows.map(({ user_id, name }) => [user_id, name]))
}
