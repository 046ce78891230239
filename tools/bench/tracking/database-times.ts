import pg from 'pg'
import { pageOfDays } from '../../../server/features/insights/store/insights-activity.ts'
import { idsOfDays } from '../../../server/features/tracking/store/days.ts'
import { pageOfDailyActivities } from '../../../server/features/tracking/store/time-pages.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { compile, type Sql } from '../../../server/foundation/db/sql.ts'
import { addDays } from '../../../server/foundation/time/calendar-date.ts'
import { median } from '../bench.ts'
import { heard } from '../heard.ts'
import type { Filled } from './fill.ts'

export type DatabaseTime = { name: string; millis: number; blocks: number }

/** PostgreSQL's time and reads for the statements of a month's lists, in pages of 500. */
export async function databaseTimes(
  database: Database,
  filled: Filled,
  rounds: number,
): Promise<DatabaseTime[]> {
  const month = { start: addDays(filled.until, -30), stop: filled.until }
  const days = { firstDay: month.start, lastDay: month.stop }
  const all = { user_ids: undefined, project_ids: undefined, team_ids: undefined, task_ids: undefined }
  const page = { page_start_id: 0, page_limit: 500 }
  const statements = {
    'daily activities of a month': heard((db) =>
      pageOfDailyActivities(db, filled.organizationId, {
        ...all,
        ...page,
        seen: undefined,
        ids: idsOfDays(month.start, month.stop),
      }),
    ),
    'insights activity of a month': heard((db) =>
      pageOfDays(db, filled.organizationId, { ...all, ...page, days, after: undefined }),
    ),
  }
  const client = await database.pool.connect()
  try {
    const times: DatabaseTime[] = []
    for (const [name, statement] of Object.entries(statements))
      times.push({ name, ...(await explained(client, statement, rounds)) })
    return times
  } finally {
    client.release(true)
  }
}

type Explained = {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
  'Execution Time': number
}

/** Prepared, like the server does: the plan for specific values may differ. Takes the median of several runs. */
async function explained(client: pg.PoolClient, statement: Sql, rounds: number) {
  const { text, values } = compile(statement)
  const literals = values.map((value) => pg.escapeLiteral(String(value))).join(', ')
  await client.query(`prepare measured as ${text}`)
  const runs: Explained[] = []
  for (let i = 0; i < rounds; i++) {
    const { rows } = await client.query(
      `explain (analyze, buffers, timing off, format json) execute measured(${literals})`,
    )
    runs.push(rows[0]['QUERY PLAN'][0])
  }
  await client.query('deallocate measured')
  const plan = runs[0]?.Plan
  return {
    millis: median(runs.map((run) => run['Execution Time'])),
    blocks: (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0),
  }
}
