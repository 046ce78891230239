import type { Database } from '../../server/foundation/db/database.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { processorMs } from '../../server/foundation/testing/processor-time.ts'
import { queried } from '../../server/foundation/testing/queried.ts'

/** The CPU time of all connections to this database; undefined if it cannot be read. */
export async function postgresCpuMicros(database: Database): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined
  const backends = await queried<{ pid: number }>(
    database,
    sql`
    select pid from pg_stat_activity where datname = current_database()`,
  )
  const used = backends.map(({ pid }) => processorMs(pid)?.own ?? Number.NaN)
  const micros = used.reduce((total, each) => total + each, 0) * 1_000
  return Number.isNaN(micros) ? undefined : micros
}
