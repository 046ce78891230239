import pg from 'pg'
import { refuseIfOver } from './lease.ts'
import { currentScope, outsideScopes, type RequestScope } from './request-scope.ts'
import { spendOnStatement } from './spent.ts'
import type { Statement } from './statement.ts'
import { Statements } from './statements.ts'

type Waiting = { statement: Statement; scope: RequestScope | undefined } & PromiseWithResolvers<Statement>

/** One connection runs at most so many in a row, so that others share the work. */
const mostInRow = 32

/**
 * Sends the reads of all requests of one turn in one round trip. If one fails, the ones behind it run on their own. Only for
 * reads of a few rows: each waits for the ones before it (docs/decisions/0020).
 */
export function inSharedTrips(
  send: (statements: Statements) => Promise<unknown>,
  runAlone: (statement: Statement) => Promise<Statement>,
): (statement: Statement) => Promise<Statement> {
  let waiting: Waiting[] = []

  function sendAll(): void {
    const all = waiting
    waiting = []
    for (let i = 0; i < all.length; i += mostInRow) void sendRow(all.slice(i, i + mostInRow))
  }

  async function sendRow(row: readonly Waiting[]): Promise<void> {
    const statements = new Statements(row.map(({ statement }) => statement))
    const began = performance.now()
    const fault = await send(statements).then(
      () => undefined,
      (error: unknown) => error,
    )
    const { ended } = statements
    row.forEach(({ statement, scope, resolve, reject }, i) => {
      if (scope) spendOnStatement(scope.spent, statement, statement, began)
      if (i < ended) statement.fault ? reject(statement.fault) : resolve(statement)
      else if (i > ended && fault instanceof pg.DatabaseError) resolve(runAlone(statement))
      else reject(fault)
    })
  }

  return (statement) => {
    const scope = currentScope()
    if (!statement.isRead) return runAlone(statement)
    if (scope) refuseIfOver(scope)
    // After all continuations of this turn, so that requests that waited for the same reply send theirs together.
    if (waiting.length === 0) outsideScopes(() => process.nextTick(sendAll))
    const entry = { statement, scope, ...Promise.withResolvers<Statement>() }
    waiting.push(entry)
    return entry.promise
  }
}
