import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

const channels = columns({ kind: is.text, inbox: is.flag, mail: is.flag })
export type Channels = Selected<typeof channels>

/** What a user has changed; kinds without a row have both channels on. */
export function settingsOf(db: Db, userId: number): Promise<Channels[]> {
  return db.rows(channels, sql`select kind, inbox, mail from notification_settings where user_id = ${userId}`)
}

export type ChannelChange = { kind: string; inbox?: boolean; mail?: boolean }

/** A channel that is left out stays as it is, so two changes at the same time don't undo each other. */
export async function changeSettings(
  db: Db,
  userId: number,
  changes: readonly ChannelChange[],
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given(kind text, inbox boolean, mail boolean)`
  await db.change(sql`
    insert into notification_settings as its (user_id, kind, inbox, mail)
    select ${userId}, kind, coalesce(inbox, true), coalesce(mail, true) from ${given} order by kind
    on conflict (user_id, kind) do update
    set inbox = (select coalesce(given.inbox, its.inbox) from ${given} where given.kind = its.kind),
        mail = (select coalesce(given.mail, its.mail) from ${given} where given.kind = its.kind)`)
}
