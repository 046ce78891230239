import { serialize } from 'pg-protocol'
import type { Statement } from './statement.ts'
import type { SentColumn, WireConnection } from './wire-rows.ts'

const execute = serialize.execute()
const sync = serialize.sync()

/** Several statements on a pg connection in one round trip. The server runs them in order; if one fails, all fail. */
export class Statements {
  readonly all: readonly Statement[]
  #at = 0
  /** pg sets its own on request. */
  callback: ((error: Error | null) => void) | undefined

  constructor(all: readonly Statement[]) {
    this.all = all
  }

  /** pg notes under this name that a statement is prepared. */
  get name(): string | undefined {
    return this.#current?.name
  }

  get text(): string | undefined {
    return this.#current?.text
  }

  /** How many the server has run to their end. */
  get ended(): number {
    return this.#at
  }

  get #current(): Statement | undefined {
    return this.all[this.#at]
  }

  submit(connection: WireConnection): null {
    const messages = this.all.flatMap((statement) => [...statement.messages(connection), execute])
    this.#start(connection)
    if (connection.stream.writable) connection.stream.write(Buffer.concat([...messages, sync]))
    return null
  }

  handleRowDescription(message: { fields: SentColumn[] }): void {
    this.#current?.handleRowDescription(message)
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.#current?.handleDataRow(message)
  }

  handleCommandComplete(message: { text: string }, connection: WireConnection): void {
    this.#current?.handleCommandComplete(message)
    this.#at += 1
    this.#start(connection)
  }

  handleReadyForQuery(connection: WireConnection): void {
    connection.rawRows = undefined
    this.callback?.(this.all.find(({ fault }) => fault !== undefined)?.fault ?? null)
  }

  handleError(error: Error, connection: WireConnection): void {
    connection.rawRows = undefined
    // The server skipped what followed, so it has prepared nothing.
    for (const { name } of this.all.slice(this.#at))
      if (name !== undefined) delete connection.submittedNamedStatements[name]
    this.callback?.(error)
  }

  #start(connection: WireConnection): void {
    connection.rawRows = this.#current?.rawRowsWanted
  }
}
