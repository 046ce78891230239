import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

const listed = columns({
  id: is.int,
  name: is.text,
  email: is.text,
  status: is.word('active', 'disabled'),
  is_administrator: is.flag,
  created_at: is.instant,
})
export type ListedUser = Selected<typeof listed>

/** The users of this server, in the order of their ids, for its operator. */
export function pageOfUsers(
  db: Db,
  { search, startId, limit }: { search: string; startId: number; limit: number },
): Promise<ListedUser[]> {
  return db.rows(
    listed,
    sql`select id, name, email, status, is_administrator, created_at from users
        where id >= ${startId}::bigint
          and (${search} = '' or strpos(lower(name), lower(${search})) > 0 or strpos(lower(email), lower(${search})) > 0)
        order by id limit ${limit}`,
  )
}
