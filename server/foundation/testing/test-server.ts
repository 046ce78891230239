import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../db/embedded-postgres/launch.ts'
import { markPooled } from '../db/pooler.ts'
import { claimDirectory } from '../process/directory-owner.ts'

let known: Promise<string> | undefined

/** The admin URL of the test server: from `npm test`, or one that stays up between single runs. */
export function testServerUrl(): Promise<string> {
  known ??= process.env.STINT_TEST_DATABASE_URL
    ? Promise.resolve(process.env.STINT_TEST_DATABASE_URL)
    : lastingServer(join(tmpdir(), `stint-test-${process.getuid?.() ?? 0}`))
  return known
}

/** True if the server outlives the run, so each run must clean up after killed ones. */
export function isLastingServer(): boolean {
  return !process.env.STINT_TEST_DATABASE_URL
}

/** The URL as a server under test gets it: through the pooler, if the run has one. */
export function asServed(url: string): string {
  const pooler = process.env.STINT_TEST_POOLER_URL
  return pooler === undefined || !isOnTestServer(url)
    ? url
    : markPooled(onDatabase(pooler, new URL(url).pathname.slice(1)))
}

/** Some tests have a server of their own, which no pooler leads to. */
function isOnTestServer(url: string): boolean {
  const admin = process.env.STINT_TEST_DATABASE_URL
  return admin === undefined || onDatabase(admin, '') === onDatabase(url, '')
}

/** The URL of another database on the same server. */
export function onDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

async function lastingServer(directory: string): Promise<string> {
  for (;;) {
    // Test processes start together: one starts the server, the others adopt it.
    const claim = await claimDirectory(directory, {})
    if ('takenBy' in claim) {
      await wait(50)
      continue
    }
    try {
      const { url } = await startEmbeddedPostgres({ directory, password: 'test', durable: false })
      return onDatabase(url, 'postgres')
    } finally {
      await claim.release()
    }
  }
}
