import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type DemoNotes, ensureDemo } from '../../server/demo/demo.ts'
import { openDatabase } from '../../server/foundation/db/database.ts'
import { migrate } from '../../server/foundation/db/migrations.ts'
import { schemaHash } from '../../server/foundation/db/schema-hash.ts'
import { testDatabase } from '../../server/foundation/testing/test-database.ts'
import { instantFrom } from '../../server/foundation/time/instant.ts'
import { serve } from '../../server/process/serve.ts'
import { readConfig } from '../../server/settings/config.ts'

export type DemoSite = { url: string; demo: DemoNotes; databaseUrl: string }

/** The time of every picture: a Monday morning. */
export const now = instantFrom('2026-11-16T09:30:00Z')

/** A temporary server with only the demo organization and a fixed clock. */
export async function withDemoSite(work: (site: DemoSite) => Promise<void>): Promise<void> {
  await using things = new AsyncDisposableStack()
  const { url: databaseUrl, drop } = await testDatabase({
    template: await schemaHash(),
    fill: async (made) => void (await migrate(made)),
  })
  things.defer(drop)
  const directory = await mkdtemp(join(tmpdir(), 'stint-pictures-'))
  things.defer(() => rm(directory, { recursive: true, force: true }))
  const secret = 'the secret of pictures, which is none'
  // Pictures show the address of a new installation, whatever port this one gets.
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    BASE_URL: 'http://localhost:4000',
    STINT_DATA_DIR: directory,
    STINT_SECRET: secret,
    STINT_TEST_CLOCK: '1',
    STINT_RATE_LIMIT_PER_MINUTE: '0',
  })
  const demo = await makeDemo(config, databaseUrl)
  const server = await serve({
    config,
    databaseUrl,
    secret,
    log: pino({ level: 'silent' }),
    role: 'all',
  })
  things.defer(() => server.stop())
  const url = `http://127.0.0.1:${server.port}`
  await fetch(`${url}/test/clock`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ now }),
  })
  await work({ url, demo, databaseUrl })
}

async function makeDemo(config: ReturnType<typeof readConfig>, databaseUrl: string): Promise<DemoNotes> {
  const database = openDatabase({ url: databaseUrl, connections: 1, onError: () => {} })
  try {
    const made = await ensureDemo({ config, database, now })
    if (!('notes' in made)) throw new Error('The demo organization could not be made.')
    return made.notes
  } finally {
    await database.close()
  }
}
