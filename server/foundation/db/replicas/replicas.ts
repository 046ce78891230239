import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SqlSettings } from '../prepared.ts'
import type { DatabaseLimits } from '../sessions.ts'
import { primaryHistory } from './primary-history.ts'
import { openReplica, type Replica } from './replica.ts'

/** The standbys of a process, examined four times a second. */
export type Replicas = {
  all: readonly Replica[]
  /** Another one first each time. */
  inTurn(): readonly Replica[]
  stop(): Promise<void>
}

export type ReplicasOptions = {
  urls: readonly string[]
  primaryUrl: string
  connections: number
  settings: SqlSettings
  limits: DatabaseLimits | undefined
  log: Logger
}

const everyMs = 250

/** Undefined without URLs: then nothing is asked and nothing examined. */
export function openReplicas(options: ReplicasOptions): Replicas | undefined {
  const { urls, primaryUrl, log, ...rest } = options
  if (urls.length === 0) return undefined
  const primary = primaryHistory(primaryUrl)
  const onError = (error: Error) => log.debug({ err: error }, 'a connection to a read replica broke')
  const all = urls.map((url) => openReplica({ ...rest, url, primary, onError }))
  const stopped = new AbortController()
  const loops = all.map((replica) => follow(replica, log, stopped.signal))
  let turn = 0
  return {
    all,
    inTurn() {
      turn = (turn + 1) % all.length
      return turn === 0 ? all : [...all.slice(turn), ...all.slice(0, turn)]
    },
    async stop() {
      stopped.abort()
      await Promise.all([primary.close(), ...all.map((replica) => replica.close())])
      await Promise.all(loops)
    },
  }
}

/** Its own loop: one that does not answer must not make the others look old. */
async function follow(replica: Replica, log: Logger, signal: AbortSignal): Promise<void> {
  let known: string | undefined = replica.fault()
  while (!signal.aborted) {
    // Without the primary nothing is known: what was, grows old.
    await replica.look().catch(() => {})
    if (signal.aborted) return
    const fault = replica.fault()
    if (fault !== known) {
      if (fault === undefined) log.info({ replica: replica.name }, 'a read replica is used')
      else
        log.warn({ replica: replica.name, fault }, 'a read replica is left out; its reads go to the primary')
    }
    known = fault
    await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
}
