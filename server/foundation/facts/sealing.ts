import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database, Db } from '../db/database.ts'
import { outsideScopes } from '../db/request-scope.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import { type Loop, loop } from '../jobs/loop.ts'
import { onlyByIndex, sealedKinds, sealStreams } from './seal-streams.ts'
import { hasUnsealedIn, readSnapshot, type Snapshot, unsealedStreams } from './unsealed.ts'

// Right after a commit, its process gives the facts and audit entries their positions. One turn serves all
// transactions that were committed during the one before. If the process dies, a worker does it.

/** How long a reader waits for positions. Then it reads the rows that have one. */
const patienceMs = 1_000
const sweepMs = 250
/** Once a minute a sweep looks at everything: after a failover, the database may give transaction ids a second time. */
const sweepsToWhole = 240
/** The pause after a turn that served several commits. At 500 a second, the next turn serves a dozen or more. */
const restMs = 25
const streamsAtOnce = 100

type Behind = { streams: Set<number>; told: Set<() => void> }

const behind = new WeakMap<Transaction, Behind>()

/** Assigns positions to what the transaction writes to these streams soon after the commit, then notifies listeners. */
export function sealBehind(tx: Transaction, streams: Iterable<number>, told = () => {}): void {
  const its = behind.get(tx) ?? firstOf(tx)
  for (const stream of streams) its.streams.add(stream)
  its.told.add(told)
}

/** However often a transaction asks, it counts as one commit. */
function firstOf(tx: Transaction): Behind {
  const its: Behind = { streams: new Set(), told: new Set() }
  behind.set(tx, its)
  tx.behindCommit(async (database) => {
    await outsideScopes(() => sealerOf(database).seal(its.streams))
    for (const tell of its.told) tell()
  })
  return its
}

/** Returns when everything that was committed in the stream before has its position, whichever process wrote it. */
export async function sealed(database: Database, stream: number): Promise<void> {
  const { promise: patience, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patienceMs)
  // What cannot be sealed now is sealed later. Until then readers see the rows that have a position.
  const done = outsideScopes(() => sealerOf(database).finish(stream)).catch(() => {})
  await Promise.race([done, patience]).finally(() => clearTimeout(timer))
}

/** Calls the listener whenever something got its position in this process, until the returned function is called. */
export function whenSealed(database: Database, listener: () => void): () => void {
  const { listeners } = sealerOf(database)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type SealingOptions = { database: Database; log: Logger; wholeEvery?: number }

/** Seals what processes left behind when they died. */
export function sealingLoop({ database, log, wholeEvery = sweepsToWhole }: SealingOptions): Loop {
  const { sweep } = sealerOf(database)
  let sweeps = 0
  return loop({ name: 'sealing', everyMs: sweepMs, log, round: () => sweep(sweeps++ % wholeEvery === 0) })
}

/** True if something is committed that has no position yet. */
export async function hasUnsealed(db: Db): Promise<boolean> {
  return (await unsealedStreams(db, sealedKinds())).length > 0
}

type Sealer = {
  seal(streams: Iterable<number>): Promise<void>
  finish(stream: number): Promise<void>
  sweep(isWhole: boolean): Promise<boolean>
  listeners: Set<() => void>
}
type Turn = { streams: Set<number>; commits: number; isUrgent: boolean; done: PromiseWithResolvers<void> }

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
  const listeners = new Set<() => void>()
  let swept: Snapshot | undefined
  let next: Turn | undefined
  let isRunning = false
  let endRest = () => {}

  /** A turn that is under way may have missed the latest commit, so only the next one counts. */
  function seal(streams: Iterable<number>, isUrgent = false): Promise<void> {
    next ??= { streams: new Set(), commits: 0, isUrgent: false, done: Promise.withResolvers() }
    for (const stream of streams) next.streams.add(stream)
    next.commits += 1
    next.isUrgent ||= isUrgent
    const { done } = next
    if (isUrgent) endRest()
    if (!isRunning) void run()
    return done.promise
  }

  async function run(): Promise<void> {
    isRunning = true
    for (let turn = next; turn !== undefined; turn = next) {
      next = undefined
      await take(turn.streams).then(turn.done.resolve, turn.done.reject)
      for (const listener of listeners) listener()
      if (turn.commits > 1 && !isUrgentNext()) await rest()
    }
    isRunning = false
  }

  function isUrgentNext(): boolean {
    return next?.isUrgent ?? false
  }

  async function rest(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, restMs)
    endRest = resolve
    await promise
    clearTimeout(timer)
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

  async function finish(stream: number): Promise<void> {
    if (await hasUnsealedIn(database, sealedKinds(), stream, seen.get(stream))) await seal([stream], true)
  }

  async function sweep(isWhole: boolean): Promise<boolean> {
    if (isWhole) swept = undefined
    const [, [moment], streams] = await transaction(database, (tx) =>
      tx.together((db) =>
        Promise.all([db.change(onlyByIndex), readSnapshot(db), unsealedStreams(db, sealedKinds(), swept)]),
      ),
    )
    if (isWhole) for (const stream of streams) seen.delete(stream)
    if (streams.length > 0) await seal(streams)
    swept = moment
    return false
  }

  return { seal, finish, sweep, listeners }
}
