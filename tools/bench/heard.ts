import type { Db } from '../../server/foundation/db/database.ts'
import type { Sql } from '../../server/foundation/db/sql.ts'

/** The statements a list sends, recorded by a database that only listens. */
export function heard(ask: (db: Db) => Promise<unknown>): Sql {
  const statements: Sql[] = []
  const listening = {
    async records(_view: unknown, query: Sql) {
      statements.push(query)
      return []
    },
  } as unknown as Db
  void ask(listening)
  const [statement] = statements
  if (statement === undefined) throw new Error('The list asked nothing of the database.')
  return statement
}
