import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Person } from '../rules/membership.ts'

const person = columns({
  user_id: is.int,
  is_active: is.flag,
  is_trackable: is.flag,
  started_on: is.text.orNull,
  country: is.text.orNull,
  employment_type: is.text.orNull,
})

/** Members of the organization, also former ones; all active ones with undefined. */
export function peopleAmong(
  db: Db,
  organizationId: number,
  userIds: readonly number[] | undefined,
): Promise<Person[]> {
  const among = userIds === undefined ? sql`status = 'active'` : sql`user_id = any(${userIds}::int[])`
  return db.rows(
    person,
    sql`select user_id, status = 'active' as is_active, is_trackable, profile ->> 'started_on' as started_on,
               profile ->> 'country' as country, profile ->> 'employment_type' as employment_type
        from member_directory where organization_id = ${organizationId} and ${among} order by user_id`,
  )
}
