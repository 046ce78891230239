import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { CopyStatement } from '../db/copy-statement.ts'
import { driverParts } from '../db/driver-parts.ts'

type CopyConnection = {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(bytes: Buffer): void
  sendCopyFail(message: string): void
  endCopyFrom(): void
}

const pausedAbove = 8 << 20

/** The lines that a `copy … to stdout` sends. The database waits while nobody reads them. */
export async function* copyOut(
  client: pg.ClientBase,
  text: string,
  onEnd: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const statement = new CopyOut(text)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  promise.catch(() => {})
  driverParts(client).query(statement, undefined, (error) => {
    statement.isOver = true
    statement.wake()
    if (error) reject(error)
    else resolve()
  })
  for (;;) {
    const lines = statement.take()
    if (lines.length > 0) yield Buffer.concat(lines)
    else if (statement.isOver) break
    else await statement.more()
  }
  await promise
  onEnd(statement.rowCount)
}

class CopyOut extends CopyStatement {
  isOver = false
  #lines: Buffer[] = []
  #length = 0
  #stream: Socket | undefined
  #awaited: (() => void) | undefined

  override submit(connection: CopyConnection): null {
    this.#stream = connection.stream
    return super.submit(connection)
  }

  take(): Buffer[] {
    const lines = this.#lines
    this.#lines = []
    this.#length = 0
    this.#stream?.resume()
    return lines
  }

  more(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#awaited = resolve
    return promise
  }

  wake(): void {
    this.#awaited?.()
    this.#awaited = undefined
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver reuses its buffer, so we copy the line.
    this.#lines.push(Buffer.from(chunk))
    this.#length += chunk.length
    if (this.#length > pausedAbove) this.#stream?.pause()
    this.wake()
  }
}

/** Runs a `copy … from stdin` with these bytes. Returns the number of rows that the database took. */
export function copyIn(client: pg.ClientBase, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const statement = new CopyIn(text, source)
  driverParts(client).query(statement, undefined, (error) =>
    error ? reject(statement.fault ?? error) : resolve(statement.rowCount),
  )
  return promise
}

class CopyIn extends CopyStatement {
  fault: Error | undefined
  readonly #source: AsyncIterable<Buffer>

  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text)
    this.#source = source
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection)
  }

  async #send(connection: CopyConnection): Promise<void> {
    try {
      for await (const bytes of this.#source) {
        connection.sendCopyFromChunk(bytes)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    } catch (error) {
      this.fault = error instanceof Error ? error : new Error(String(error))
      connection.sendCopyFail(this.fault.message)
    }
  }
}
