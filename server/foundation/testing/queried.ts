import pg from 'pg'
import type { Database } from '../db/database.ts'
import { parameter } from '../db/parameter.ts'
import { compile, type Sql } from '../db/sql.ts'
import type { Transaction } from '../db/transaction.ts'
import { instantFromDatabase } from '../time/instant.ts'

const asText = (text: string) => text
const { builtins, getTypeParser } = pg.types

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, asText],
  [builtins.DATE, asText],
  [builtins.TIMESTAMPTZ, instantFromDatabase],
])
const types = {
  getTypeParser: (type: number) => parsers.get(type) ?? getTypeParser(type),
}

type Place = Pick<Database, 'pool'> | Pick<Transaction, 'execute'>

/** What a test or a tool asks of the database: its assertions check what comes, so that nothing is declared. */
export async function queried<T = Record<string, unknown>>(place: Place, query: Sql): Promise<T[]> {
  const { text, values } = compile(query)
  const given = values.map(parameter)
  const { rows } = await ('pool' in place
    ? place.pool.query({ text, values: given, types })
    : place.execute(text, given, types))
  return rows as T[]
}

/** The only row of a query that always has one. */
export async function queriedOne<T = Record<string, unknown>>(place: Place, query: Sql): Promise<T> {
  const [row] = await queried<T>(place, query)
  if (row === undefined) throw new Error('The query must return a row but returned none.')
  return row
}
