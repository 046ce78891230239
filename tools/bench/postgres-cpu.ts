import { readFileSync } from 'node:fs'
import type { Database } from '../../server/foundation/db/database.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { queried } from '../../server/foundation/testing/queried.ts'

const microsPerTick = 10_000

/** The CPU time of all connections to this database; undefined if it cannot be read. */
export async function postgresCpuMicros(database: Database): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined
  const backends = await queried<{ pid: number }>(
    database,
    sql`
    select pid from pg_stat_activity where datname = current_database()`,
  )
  try {
    return backends.reduce((total, { pid }) => total + ticksOf(pid), 0) * microsPerTick
  } catch {
    return undefined
  }
}

function ticksOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return Number(afterName[11]) + Number(afterName[12])
}
