import { after } from 'node:test'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrations.ts'
import { schemaHash } from '../db/schema-hash.ts'
import { testDatabase } from './test-database.ts'
import { asServed } from './test-server.ts'

export type MigratedDatabase = {
  url: string
  database: Database
  /** A separate pool, as another process would have. */
  open(connections?: number): Database
}

/** A separate database with our schema, for a test file that needs no server. Dropped with the file. */
export async function migratedDatabase(connections = 8): Promise<MigratedDatabase> {
  const { url, drop } = await testDatabase({
    template: await schemaHash(),
    fill: async (made) => void (await migrate(made)),
  })
  const pools: Database[] = []
  after(async () => {
    await Promise.all(pools.map((pool) => pool.close()))
    await drop()
  })
  const open = (most = connections) => {
    const pool = openDatabase({ url: asServed(url), connections: most, onError: () => {} })
    pools.push(pool)
    return pool
  }
  return { url, database: open(), open }
}
