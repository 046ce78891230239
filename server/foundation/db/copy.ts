import { CopyStatement } from './copy-statement.ts'

type CopyingConnection = {
  sendCopyFromChunk(bytes: Buffer): void
  endCopyFrom(): void
}

// The size of one message: large enough to be efficient, small enough to send while the next one fills.
const chunkLength = 1 << 16

/** Copies lines in PostgreSQL's text format into a table. */
export class CopyIn extends CopyStatement {
  readonly #lines: Iterable<string>

  constructor(into: string, lines: Iterable<string>) {
    super(`copy ${into} from stdin`)
    this.#lines = lines
  }

  handleCopyInResponse(connection: CopyingConnection): void {
    // Join once: a string that grows line by line becomes a tree that costs the garbage collector more than the rest.
    let chunk: string[] = []
    let length = 0
    const send = () => {
      connection.sendCopyFromChunk(Buffer.from(chunk.join('')))
      chunk = []
      length = 0
    }
    for (const line of this.#lines) {
      chunk.push(line)
      length += line.length
      if (length >= chunkLength) send()
    }
    if (length > 0) send()
    connection.endCopyFrom()
  }
}

type Cell = string | number | boolean | null

/** One row in the format COPY reads. */
export function copyLine(cells: readonly Cell[]): string {
  let line = ''
  for (let i = 0; i < cells.length; i++) line += (i === 0 ? '' : '\t') + cellText(cells[i] ?? null)
  return `${line}\n`
}

function cellText(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  if (typeof cell === 'number') return String(cell)
  return special.test(cell) ? cell.replaceAll(/[\\\n\r\t]/g, (found) => escapes[found] ?? found) : cell
}

const special = /[\\\n\r\t]/
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
