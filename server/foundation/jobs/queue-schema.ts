import type pg from 'pg'
import { getConstructionPlans, PgBoss } from 'pg-boss'

/** Brings pg-boss's own schema up, so that processes which start together never race to make it. */
export async function migrateQueue(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  })
  // Every failure also comes out of start(); an event without a listener would end the process.
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}

/** What the schema of the queue is made of, for whoever must notice that it changed. */
export function queueSchemaText(): string {
  return getConstructionPlans()
}
