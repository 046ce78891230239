import type { Socket } from 'node:net'
import type pg from 'pg'
import { Parser } from 'pg-protocol/dist/parser.js'

/** A column as the database describes it. */
export type SentColumn = { name: string; dataTypeID: number }

/** A connection of pg, as far as statements of ours speak to it. */
export type WireConnection = {
  stream: Socket
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  /** Where the rows of the running statement go as bytes; undefined: pg reads them. */
  rawRows: Buffer[] | undefined
  /** The columns of the statements that are prepared here; the server refuses to run one whose columns changed. */
  columnsByName: Map<string, SentColumn[]>
  emit(name: string, message: object): void
}

type Packet = (offset: number, code: number, length: number, bytes: Buffer) => { name: string }
type PacketReader = {
  handlePacket: Packet
  parse(bytes: Buffer, hand: (message: { name: string }) => void): void
}

const dataRow = 0x44
const lengthBytes = 4
const taken = { name: 'taken' }

/**
 * Lets statements take their rows as the bytes that the server sent: text that goes from the database to the
 * wire is never made a string (docs/decisions/0006). Everything else pg reads as ever.
 */
export function readRowsAsBytes(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: WireConnection }
  connection.columnsByName = new Map()
  const reader = new Parser() as unknown as PacketReader
  const read = reader.handlePacket.bind(reader)
  reader.handlePacket = (offset, code, length, bytes) => {
    if (code !== dataRow || connection.rawRows === undefined) return read(offset, code, length, bytes)
    // The reader uses its buffer again, so a row is copied out of it.
    connection.rawRows.push(copyOf(bytes, offset, offset + length - lengthBytes))
    return taken
  }
  const hand = (message: { name: string }) =>
    connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message)
  connection.stream.removeAllListeners('data')
  connection.stream.on('data', (bytes: Buffer) => reader.parse(bytes, hand))
}

function copyOf(bytes: Buffer, start: number, end: number): Buffer {
  const copy = Buffer.allocUnsafe(end - start)
  bytes.copy(copy, 0, start, end)
  return copy
}
