import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf } from './adopt.ts'
import type { Binaries } from './binaries.ts'
import { clusterVersion } from './cluster.ts'
import { urlOf } from './connection.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { startServer } from './server.ts'
import { openServerLog } from './server-log.ts'

/** The major version that made the embedded database, if it is another one than ours. */
export async function otherVersion(directory: string): Promise<string | undefined> {
  const found = await readFile(join(directory, 'postgres', 'PG_VERSION'), 'utf8').catch(() => '')
  return found.trim() === '' || found.trim() === clusterVersion ? undefined : found.trim()
}

type OldServer = { url: string; stop(): Promise<void> }

/** Starts the embedded database with programs of another version, which lie in `bin`. */
export async function startOldServer(directory: string, bin: string, password: string): Promise<OldServer> {
  const cluster = join(directory, 'postgres')
  const left = await findPostmaster(cluster)
  if (left) await stopPostmaster(left.pid)
  const program = (name: string) => join(bin, process.platform === 'win32' ? `${name}.exe` : name)
  const binaries: Binaries = {
    root: bin,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  }
  const way = await chooseRunAs(binaries, directory, cluster)
  const log = await openServerLog(join(directory, 'postgres.log'))
  const server = await startServer({ cluster, binaries, way, log })
  return { url: urlOf(addressOf(server, password), 'stint'), stop: () => stopPostmaster(server.pid) }
}
