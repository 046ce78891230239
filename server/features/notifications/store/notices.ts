import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export type NewNotice = {
  kind: { name: string }
  organizationId: number
  subject: string
  period: string
  title: string
  text: string
  path: string
  isLatest?: boolean
}

/** Writes the notice for members who don't have it yet, and returns them with the channels that they chose. */
export function insertNotice(
  db: Db,
  { kind, organizationId, subject, period, title, text, path, isLatest = false }: NewNotice,
  userIds: readonly number[],
  now: Instant,
): Promise<{ user_id: number; email: string; name: string; inbox: boolean; mail: boolean }[]> {
  // In the order of the ids, so two notices to the same people wait for each other and never in a circle.
  return db.rows(
    { user_id: is.int, email: is.text, name: is.text, inbox: is.flag, mail: is.flag },
    sql`with people as (
          select p.user_id, p.email, p.own_name as name, coalesce(s.inbox, true) as inbox,
                 coalesce(s.mail, true) and p.receives_emails as mail
          from member_directory p
          left join notification_settings s on s.user_id = p.user_id and s.kind = ${kind.name}
          where p.organization_id = ${organizationId} and p.user_id = any(${userIds}::int[])
            and p.status = 'active' and p.user_status = 'active'
        ), written as (
          insert into notifications (organization_id, user_id, kind, subject, period, title, text, path, is_in_inbox,
                                     created_at)
          select ${organizationId}, user_id, ${kind.name}, ${subject}, ${period}, ${title}, ${text}, ${path}, inbox, ${now}
          from people order by user_id
          on conflict (organization_id, user_id, kind, subject, period) do nothing
          returning user_id
        ), replaced as (
          update notifications n set is_in_inbox = false from written w
          where ${isLatest}::boolean and n.organization_id = ${organizationId} and n.user_id = w.user_id and n.kind = ${kind.name}
            and n.subject = ${subject} and n.is_in_inbox and n.read_at is null
        )
        select user_id, people.email, people.name, people.inbox, people.mail
        from written join people using (user_id) order by user_id`,
  )
}
