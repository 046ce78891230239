import { type Sql, sql } from '../../../foundation/db/sql.ts'

/** Who reads schedules and shifts. */
export type Reader = { userId: number; seesEverybody: boolean }

/** A condition: the reader sees this user's shifts, as themselves or on a team of theirs. Undefined: they see all. */
export function isSeenBy(user: Sql, organizationId: number, reader: Reader): Sql | undefined {
  if (reader.seesEverybody) return undefined
  return sql`${user} in (
    select ${reader.userId}::int
    union select c.user_id from teammates c
    where c.organization_id = ${organizationId} and c.reader_id = ${reader.userId})`
}
