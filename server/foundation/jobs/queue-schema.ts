import type pg from 'pg'
import { getConstructionPlans, PgBoss } from 'pg-boss'

/** Creates pg-boss's schema up front, so processes that start together never race for it. */
export async function migrateQueue(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  })
  // start() reports every failure too; an error event without a listener would end the process.
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}

/** The text of the queue's schema, to detect changes. */
export function queueSchemaText(): string {
  return getConstructionPlans()
}

/** The version of that schema, as the library counts it. */
export function queueSchemaVersion(): number {
  const [, version] =
    /insert into pgboss\.version\(version\) values \('(\d+)'\)/i.exec(getConstructionPlans()) ?? []
  if (version === undefined) throw new Error('The job queue no longer says its version as it did.')
  return Number(version)
}
