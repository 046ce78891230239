import type pg from 'pg'
import { DatabaseBusy } from './failures.ts'
import { currentScope, type RequestScope } from './request-scope.ts'
import { recordFault } from './seen-faults.ts'
import { closeTransaction, openTransaction, spendOnPool } from './spent.ts'

/** A connection of the pool, until it is released. One that is released with an error is discarded. */
export type Lease = { client: pg.PoolClient; release(error?: Error): void }

/** How long to wait for a connection, unless the process says otherwise: a new one, a free one, or one of the route's share. */
export const waitMs = 4_000

/** Takes a connection. A request gets none after its deadline, and its route never more than half of the pool. */
export async function takeLease(pool: pg.Pool): Promise<Lease> {
  const scope = currentScope()
  if (scope === undefined) return leaseOf(pool)
  const began = performance.now()
  try {
    return await leaseWithin(scope, pool)
  } finally {
    spendOnPool(scope.spent, began)
  }
}

async function leaseOf(pool: pg.Pool): Promise<Lease> {
  const client = await pool.connect()
  return {
    client,
    release(error) {
      if (error) recordFault(pool, error)
      client.release(error)
    },
  }
}

/** Takes a connection for a transaction. */
export async function takeTransactionLease(pool: pg.Pool): Promise<Lease> {
  const scope = currentScope()
  const { client, release } = await takeLease(pool)
  if (scope) {
    scope.transactions += 1
    openTransaction(scope.spent, client)
  }
  return {
    client,
    release(error) {
      if (scope) {
        scope.transactions -= 1
        closeTransaction(scope.spent, client)
      }
      release(error)
    },
  }
}

async function leaseWithin(scope: RequestScope, pool: pg.Pool): Promise<Lease> {
  const share = shareOf(pool, scope.route)
  // A request in a transaction never queues for its route: it would wait for itself.
  if (share.held < share.most || scope.transactions > 0) share.held += 1
  else await turnIn(share, pool.options.connectionTimeoutMillis ?? waitMs)
  try {
    refuseIfOver(scope)
    const { client, release } = await leaseOf(pool)
    scope.held.add(client)
    return {
      client,
      release(error) {
        scope.held.delete(client)
        leave(share)
        release(error)
      },
    }
  } catch (error) {
    leave(share)
    throw error
  }
}

export function refuseIfOver(scope: RequestScope): void {
  if (scope.isOver) throw new DatabaseBusy('The deadline of the request has passed.')
}

type Share = { held: number; most: number; waiting: Set<() => void> }

const shares = new WeakMap<pg.Pool, Map<string, Share>>()

function shareOf(pool: pg.Pool, route: string): Share {
  const byRoute = shares.get(pool) ?? new Map<string, Share>()
  shares.set(pool, byRoute)
  const known = byRoute.get(route)
  if (known) return known
  const share = {
    held: 0,
    most: Math.max(1, Math.floor(pool.options.max / 2)),
    waiting: new Set<() => void>(),
  }
  byRoute.set(route, share)
  return share
}

/** Waits until another request of the route hands its place over. */
async function turnIn(share: Share, patienceMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  share.waiting.add(resolve)
  const timer = setTimeout(() => {
    share.waiting.delete(resolve)
    reject(new DatabaseBusy('The route already holds half of the connections.'))
  }, patienceMs)
  await promise.finally(() => clearTimeout(timer))
}

/** The place goes to the next in line, or is free. */
function leave(share: Share): void {
  const [next] = share.waiting
  if (next === undefined || share.held > share.most) share.held -= 1
  else {
    share.waiting.delete(next)
    next()
  }
}
