import { setTimeout as wait } from 'node:timers/promises'
import { type Address, ensureDatabase, isNotYet } from './connection.ts'
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'

/** Long enough for a crash recovery that another start has begun. */
const recoveryPatience = 10 * 60_000
const silencePatience = 5000

/** Finds the server that a killed program left running. Stops it if it does not answer. */
export async function adoptServer(cluster: string, password: string): Promise<Postmaster | undefined> {
  const begin = performance.now()
  let readySince: number | undefined
  for (;;) {
    const found = await findPostmaster(cluster)
    if (!found) return undefined
    if (found.isReady) readySince ??= performance.now()
    if (found.isReady && (await answers(addressOf(found, password)))) return found
    const isSilent = readySince !== undefined && performance.now() - readySince > silencePatience
    if (isSilent || performance.now() - begin > recoveryPatience) await stopPostmaster(found.pid)
    await wait(20)
  }
}

export function addressOf(server: Postmaster, password: string): Address {
  return { host: server.socketDirectory || '127.0.0.1', port: server.port, password }
}

async function answers(address: Address): Promise<boolean> {
  try {
    await ensureDatabase(address)
    return true
  } catch (error) {
    if (isNotYet(error)) return false
    throw error
  }
}
