import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../database.ts'
import { examinePooler } from '../pooler.ts'
import { type ClusterState, clusterState } from './cluster-state.ts'

/** Asks a server for its state over a connection of its own, so that a crowded pool does not matter. */
export type Asker = {
  /** Throws after two seconds without a reply. */
  ask(): Promise<ClusterState>
  /** The URL, marked if a pooler is in front; undefined until the server was reached. */
  url(): string | undefined
  close(): Promise<void>
}

const limitMs = 2_000
const limits = { statementSeconds: 2, lockSeconds: 2, waitSeconds: 2 }

/** `onLost`: the connection broke while nothing was asked. */
export function asker(given: string, onLost: () => void): Asker {
  let url: string | undefined
  let database: Database | undefined
  let isClosed = false

  async function asked(): Promise<ClusterState> {
    url ??= await examinePooler(given)
    if (isClosed) throw new Error('it was closed')
    database ??= openDatabase({ url, connections: 1, limits, onError: onLost })
    return clusterState(database)
  }

  async function drop(): Promise<void> {
    const broken = database
    database = undefined
    await broken?.close()
  }

  return {
    async ask() {
      const ended = new AbortController()
      const late = sleep(limitMs, undefined, { signal: ended.signal }).then(() => {
        throw new Error('the server does not answer')
      })
      try {
        return await Promise.race([asked(), late])
      } catch (error) {
        // A connection that is silent closes after its limit; nobody waits for it.
        void drop()
        throw error
      } finally {
        ended.abort()
      }
    },
    url: () => url,
    async close() {
      isClosed = true
      await drop()
    },
  }
}
