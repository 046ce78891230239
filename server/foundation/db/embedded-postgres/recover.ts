import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Base, copyBase } from './base-backup.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, writeClusterFile } from './cluster.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { startServer } from './server.ts'
import { openServerLog } from './server-log.ts'
import { settingsText } from './settings.ts'
import { openWalArchive, recoverySettings } from './wal-archive.ts'

export type Recovery = {
  /** The cluster appears in `<directory>/postgres`. */
  directory: string
  password: string
  /** Where the bases and the WAL are. */
  archive: string
  base: Base
  /** The last moment that counts; without it, everything that the archive has. */
  until: string | undefined
  /** Where the recovered database keeps its own WAL from now on. */
  walArchive: string | undefined
}

/** The archive does not reach the moment. The message says what to do. */
export class OutOfReach extends Error {}

/** Makes the cluster of a moment from a base and the WAL since. It is stopped afterwards. */
export async function recoverCluster(recovery: Recovery): Promise<void> {
  const { directory, password, archive, base, until, walArchive } = recovery
  const cluster = join(directory, 'postgres')
  const running = await findPostmaster(cluster)
  if (running) await stopPostmaster(running.pid)
  await rm(cluster, { recursive: true, force: true })
  await copyBase(archive, base, cluster)
  await writeFile(join(cluster, 'recovery.signal'), '')
  const binaries = await findBinaries()
  // The owner of the WAL, who alone can read it.
  const way = await chooseRunAs(binaries, directory, archive)
  await ensureCluster({ directory, cluster, password, durable: true }, binaries, way)
  if (walArchive !== undefined) await openWalArchive(walArchive, way)
  // With its own archive from the start: the end of the recovery begins a new timeline, which must be known there.
  const text = await settingsText({ durable: true, ...(walArchive && { walArchive }) })
  await writeClusterFile(cluster, 'stint.conf', text)
  // The failure of an earlier attempt must not explain this one.
  await rm(join(directory, 'postgres.log'), { force: true })
  const log = await openServerLog(join(directory, 'postgres.log'))
  const settings = recoverySettings(archive, until)
  try {
    const server = await startServer({ cluster, binaries, way, log, settings, patienceMs: longestMs })
    await stopPostmaster(server.pid)
  } catch (error) {
    const said = await readFile(log.path, 'utf8')
    if (/recovery ended before configured recovery target was reached/.test(said)) throw beyond(until)
    throw error
  }
}

const longestMs = 24 * 3_600_000

function beyond(until: string | undefined): OutOfReach {
  return new OutOfReach(
    `The kept WAL has no change after ${until}, so nothing shows that it reaches this moment. Use --until latest to restore all that there is, or repeat this when the WAL of that moment has been kept (within a minute of the next change).`,
  )
}
