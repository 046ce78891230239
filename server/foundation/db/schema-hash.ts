import { createHash } from 'node:crypto'
import { queueSchemaText } from '../jobs/queue-schema.ts'
import { readMigrations } from './migrations.ts'

/** Names the schema that the migrations make: the key of the test template. */
export async function schemaHash(): Promise<string> {
  const hash = createHash('sha256').update(queueSchemaText())
  for (const migration of await readMigrations()) hash.update(migration.hash)
  return hash.digest('hex').slice(0, 16)
}
