import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database, Db } from '../db/database.ts'
import { outsideScopes } from '../db/request-scope.ts'
import { transaction } from '../db/transaction.ts'
import { type Loop, loop } from '../jobs/loop.ts'
import { onlyByIndex, sealedKinds, sealStreams } from './seal-streams.ts'
import { readSnapshot, type Snapshot, unsealedStreams } from './unsealed.ts'

// Right behind a commit, its process gives the facts and audit entries their places. One turn serves all transactions that
// were committed during the one before. If the process dies, a worker does it.

/** How long a transaction waits for the places of what it wrote. It is committed, so it returns in any case. */
const patienceMs = 1_000
const sweepMs = 250
const streamsAtOnce = 100

/** Waits until what is committed in these streams has its place. */
export async function sealed(database: Database, streams: Iterable<number>): Promise<void> {
  const { promise: patience, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patienceMs)
  const done = outsideScopes(() => sealerOf(database).seal(streams))
  await Promise.race([done, patience]).finally(() => clearTimeout(timer))
}

/** Seals what processes left behind when they died. */
export function sealingLoop({ database, log }: { database: Database; log: Logger }): Loop {
  const { sweep } = sealerOf(database)
  return loop({ name: 'sealing', everyMs: sweepMs, log, round: sweep })
}

/** True if something is committed that has no place yet. */
export async function hasUnsealed(db: Db): Promise<boolean> {
  return (await unsealedStreams(db, sealedKinds())).length > 0
}

type Sealer = { seal(streams: Iterable<number>): Promise<void>; sweep(): Promise<boolean> }
type Turn = { streams: Set<number>; done: PromiseWithResolvers<void> }

const sealers = new WeakMap<pg.Pool, Sealer>()

function sealerOf(database: Database): Sealer {
  const known = sealers.get(database.pool)
  if (known) return known
  const made = sealer(database)
  sealers.set(database.pool, made)
  return made
}

function sealer(database: Database): Sealer {
  // Only in memory: transaction ids mean nothing to a database that was restored from another one.
  const seen = new Map<number, Snapshot>()
  let swept: Snapshot | undefined
  let next: Turn | undefined
  let isRunning = false

  /** A turn that is under way may have missed the latest commit, so only the next one counts. */
  function seal(streams: Iterable<number>): Promise<void> {
    next ??= { streams: new Set(), done: Promise.withResolvers() }
    for (const stream of streams) next.streams.add(stream)
    const { done } = next
    if (!isRunning) void run()
    return done.promise
  }

  async function run(): Promise<void> {
    isRunning = true
    for (let turn = next; turn !== undefined; turn = next) {
      next = undefined
      await take(turn.streams).then(turn.done.resolve, turn.done.reject)
    }
    isRunning = false
  }

  async function take(streams: ReadonlySet<number>): Promise<void> {
    const faults: unknown[] = []
    for (let rest = [...streams]; rest.length > 0; ) {
      const some = rest.splice(0, streamsAtOnce)
      // A stream that cannot be sealed must not keep others waiting.
      await whole(some).catch(async (fault) => {
        if (some.length === 1) faults.push(fault)
        else for (const one of some) await whole([one]).catch((each) => faults.push(each))
      })
    }
    if (faults.length > 0) throw faults[0]
  }

  async function whole(streams: readonly number[]): Promise<void> {
    while (await sealStreams(database, streams, seen));
  }

  async function sweep(): Promise<boolean> {
    const [, [moment], streams] = await transaction(database, (tx) =>
      tx.together((db) =>
        Promise.all([db.change(onlyByIndex), readSnapshot(db), unsealedStreams(db, sealedKinds(), swept)]),
      ),
    )
    if (streams.length > 0) await seal(streams)
    swept = moment
    return false
  }

  return { seal, sweep }
}
