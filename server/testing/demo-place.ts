import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { type Database, openDatabase } from '../foundation/db/database.ts'
import { migrate } from '../foundation/db/migrations.ts'
import { schemaHash } from '../foundation/db/schema-hash.ts'
import { testDatabase } from '../foundation/testing/test-database.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { worldSecret } from './bare-world.ts'

export type DemoPlace = { config: Config; url: string; database: Database }

/** A fresh database and a fresh data directory, which end with the test file. */
export async function freshPlace(): Promise<DemoPlace> {
  const { url, drop } = await testDatabase({
    template: await schemaHash(),
    fill: async (made) => void (await migrate(made)),
  })
  const directory = await mkdtemp(join(tmpdir(), 'stint-demo-'))
  const database = openDatabase({ url, connections: 2, onError: () => {} })
  after(async () => {
    await database.close()
    await drop()
    await rm(directory, { recursive: true })
  })
  return { config: readConfig({ STINT_DATA_DIR: directory, STINT_SECRET: worldSecret }), url, database }
}
