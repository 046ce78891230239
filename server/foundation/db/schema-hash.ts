import { createHash } from 'node:crypto'
import { queueSchemaText } from '../jobs/queue-schema.ts'
import { readMigrations } from './migrations.ts'

/** A hash of the schema that the migrations build; it keys the test template. */
export async function schemaHash(): Promise<string> {
  const hash = createHash('sha256').update(queueSchemaText())
  for (const migration of await readMigrations()) hash.update(migration.hash)
  return hash.digest('hex').slice(0, 16)
}
