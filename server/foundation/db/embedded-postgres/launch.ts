import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf, adoptServer } from './adopt.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { ensureCluster, writeClusterFile } from './cluster.ts'
import { ensureDatabaseWithin, isWrongPassword, urlOf } from './connection.ts'
import { resetPassword } from './password.ts'
import { findPostmaster, isRunning, type Postmaster, stopPostmaster } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { StartedByAnother, startServer } from './server.ts'
import { keepBounded, openServerLog } from './server-log.ts'
import { settingsText } from './settings.ts'
import { openWalArchive } from './wal-archive.ts'

export type EmbeddedPostgres = {
  url: string
  adopted: boolean
  isRunning(): Promise<boolean>
  stop(): Promise<void>
}
type Options = {
  directory: string
  password: string
  durable?: boolean
  /** Where the server keeps its WAL, for a restore to any moment. */
  walArchive?: string | undefined
  /** The programs of the server; those of npm if not given. */
  binaries?: Binaries
}

/** Starts a real PostgreSQL in `<directory>/postgres`, or takes over one that still runs there. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  // Others may enter but not list: if we are root, the server runs as another user.
  await mkdir(options.directory, { recursive: true, mode: 0o711 })
  const directory = await realpath(options.directory)
  const logPath = join(directory, 'postgres.log')
  const { server, adopted } = await adoptOrStart({ ...options, directory }, logPath)
  const endWatch = keepBounded(logPath)
  return {
    url: urlOf(addressOf(server, options.password), 'stint'),
    adopted,
    isRunning: () => isRunning(server.pid),
    async stop() {
      endWatch()
      await stopPostmaster(server.pid)
    },
  }
}

async function adoptOrStart(
  options: Options,
  logPath: string,
): Promise<{ server: Postmaster; adopted: boolean }> {
  const cluster = join(options.directory, 'postgres')
  try {
    const running = await adoptServer(cluster, options.password)
    if (running) return { server: running, adopted: true }
    return { server: await start(options, cluster, logPath), adopted: false }
  } catch (error) {
    if (error instanceof StartedByAnother) return adoptOrStart(options, logPath)
    if (!isWrongPassword(error)) throw error
    const left = await findPostmaster(cluster)
    if (left) await stopPostmaster(left.pid)
    return { server: await start(options, cluster, logPath, { resetsPassword: true }), adopted: false }
  }
}

async function start(
  { directory, password, durable = true, walArchive, binaries: given }: Options,
  cluster: string,
  logPath: string,
  { resetsPassword = false } = {},
): Promise<Postmaster> {
  const binaries = given ?? (await findBinaries())
  const way = await chooseRunAs(binaries, directory, cluster)
  await ensureCluster({ directory, cluster, password, durable }, binaries, way)
  if (walArchive !== undefined) await openWalArchive(walArchive, way)
  await writeClusterFile(
    cluster,
    'stint.conf',
    await settingsText({ durable, ...(walArchive && { walArchive }) }),
  )
  if (resetsPassword) resetPassword(cluster, binaries, way, password)
  const server = await startServer({ cluster, binaries, way, log: await openServerLog(logPath) })
  await ensureDatabaseWithin(addressOf(server, password), 10_000)
  return server
}
