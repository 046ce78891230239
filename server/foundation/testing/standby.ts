import { execFile } from 'node:child_process'
import { appendFile, chmod, cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres/launch.ts'
import { findPostmaster } from '../db/embedded-postgres/postmaster.ts'
import { present } from '../values/present.ts'
import { onDatabase } from './test-server.ts'

/** A primary of its own, with standbys that stream from it; all end with the test file. */
export type Primary = {
  /** The URL of a database there. */
  url(database: string): string
  ask(sql: string, database?: string): Promise<Record<string, unknown>[]>
  /** A standby that has everything that was written before. */
  standby(): Promise<Standby>
  /** Closes what uses the servers before they end. */
  closeFirst(close: () => Promise<void>): void
}

export type Standby = {
  url(database: string): string
  ask(sql: string): Promise<Record<string, unknown>[]>
  /** As a machine that loses power. */
  kill(): Promise<void>
  start(): Promise<void>
}

const password = 'test'

export async function primary(): Promise<Primary> {
  const root = await mkdtemp(join(tmpdir(), 'stint-standby-'))
  // The servers may run as another user.
  await chmod(root, 0o711)
  const running: EmbeddedPostgres[] = []
  const closing: (() => Promise<void>)[] = []
  after(async () => {
    for (const close of closing) await close()
    for (const server of running.toReversed()) await server.stop()
    await rm(root, { recursive: true, force: true })
  })
  const start = async (directory: string) => {
    const server = await startEmbeddedPostgres({ directory, password })
    running.push(server)
    return server
  }
  const directory = join(root, 'primary')
  const { url } = await start(directory)
  // Nothing here outlives the test. Autovacuum would conflict with reads at moments of its own.
  await ask(url, 'alter system set fsync = off')
  await ask(url, 'alter system set autovacuum = off')
  await ask(url, 'select pg_reload_conf()')
  let made = 0

  return {
    closeFirst: (close) => void closing.push(close),
    url: (database) => onDatabase(url, database),
    ask: (sql, database = 'postgres') => ask(onDatabase(url, database), sql),
    async standby() {
      made += 1
      const own = join(root, `standby-${made}`)
      await copyCluster(url, join(directory, 'postgres'), join(own, 'postgres'))
      let server = await start(own)
      return {
        url: (database) => onDatabase(server.url, database),
        ask: (sql) => ask(server.url, sql),
        async kill() {
          const { pid } = present(await findPostmaster(join(own, 'postgres')), 'process of the standby')
          process.kill(pid, 'SIGKILL')
        },
        async start() {
          server = await start(own)
        },
      }
    },
  }
}

async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select pg_backup_start('standby', true)")
    await mkdir(to, { recursive: true, mode: 0o700 })
    await cp(from, to, {
      recursive: true,
      filter: (path) => !/postmaster\.(pid|opts)$|\.s\.PGSQL/.test(path),
    })
    await chmod(to, 0o700)
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    )
    await writeFile(join(to, 'backup_label'), rows[0]?.label ?? '')
  } finally {
    await client.end()
  }
  const { searchParams, port, hostname } = new URL(url)
  const source = `host=${searchParams.get('host') ?? hostname} port=${port || 5432} user=stint password=${password}`
  await appendFile(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nwal_retrieve_retry_interval = '100ms'\n`,
  )
  await writeFile(join(to, 'standby.signal'), '')
  // As root, both run as the same other user: only the owner may open the socket of the primary.
  const { uid, gid } = await stat(from)
  await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, to])
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
