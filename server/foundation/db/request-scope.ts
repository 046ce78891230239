import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import type pg from 'pg'
import { driverParts } from './driver-parts.ts'
import { nothingSpent, type Spent, spendTogether } from './spent.ts'

/** The request that the running code serves: its route, the connections it holds, and its open transactions. */
export type RequestScope = {
  route: string
  isOver: boolean
  held: Set<pg.PoolClient>
  transactions: number
  /** Whose request it is; expensive work takes turns by it. */
  party: { group: string | number; member: string | number } | undefined
  /** The deadline has passed, or the caller has gone: nobody gets the result. */
  isLeft: boolean
  spent: Spent
  atLeave: Set<() => void>
}

const scopes = new AsyncLocalStorage<RequestScope>()

export function newScope(route: string, isTraced = false): RequestScope {
  const fresh = { isOver: false, held: new Set<pg.PoolClient>(), transactions: 0 }
  return {
    route,
    ...fresh,
    party: undefined,
    isLeft: false,
    spent: nothingSpent(isTraced),
    atLeave: new Set(),
  }
}

/** Hears of every request that ended: a `RequestScope`. */
export const endedRequests = channel('stint:request-ended')

/** Everything that the work starts belongs to the request, whatever it awaits. */
export function withinScope(scope: RequestScope, work: () => void): void {
  scopes.run(scope, work)
}

/** For work that several requests wait for together: it must not count as the work of the first one. */
export function outsideScopes<T>(work: () => T): T {
  return scopes.exit(work)
}

/** The request of the running code. Background work has none. */
export function currentScope(): RequestScope | undefined {
  return scopes.getStore()
}

/** Says whose request it is: a group, and a member of the group. */
export function setParty(group: string | number, member: string | number = ''): void {
  const scope = currentScope()
  if (scope) scope.party = { group, member }
}

/** The request waits for a statement that serves others too. */
export function countShared<T>(shared: Promise<T>): Promise<T> {
  const spent = currentScope()?.spent
  if (spent === undefined) return shared
  const began = performance.now()
  return shared.finally(() => spendTogether(spent, began))
}

/** Drops what the request waits for. */
export function leaveScope(scope: RequestScope): void {
  scope.isLeft = true
  for (const drop of scope.atLeave) drop()
}

/** Ends the request's work: its connections break, so that the database rolls back, and it gets no others. */
export function endScope(scope: RequestScope): void {
  scope.isOver = true
  leaveScope(scope)
  for (const client of scope.held) breakConnection(client)
}

/** Ends a connection immediately, even if the server no longer responds. */
export function breakConnection(client: pg.Client | pg.PoolClient): void {
  driverParts(client).connection.stream.destroy()
}
