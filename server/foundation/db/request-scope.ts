import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** The request that the running code serves: its route, the connections it holds, and its open transactions. */
export type RequestScope = {
  route: string
  isOver: boolean
  held: Set<pg.PoolClient>
  transactions: number
}

const scopes = new AsyncLocalStorage<RequestScope>()

export function newScope(route: string): RequestScope {
  return { route, isOver: false, held: new Set(), transactions: 0 }
}

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

/** Ends the request's work: its connections break, so that the database rolls back, and it gets no others. */
export function endScope(scope: RequestScope): void {
  scope.isOver = true
  for (const client of scope.held) breakConnection(client)
}

/** Ends a connection at once, even if the server no longer answers. */
export function breakConnection(client: pg.Client | pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}
