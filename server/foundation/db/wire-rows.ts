import type { Socket } from 'node:net'
import type pg from 'pg'
import { Parser } from 'pg-protocol/dist/parser.js'
import { driverParts } from './driver-parts.ts'

/** A column as the database describes it. */
export type SentColumn = { name: string; dataTypeID: number }

/** The part of a pg connection that our statements use. */
export type WireConnection = {
  stream: Socket
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  /** Through a pooler: the names that it has heard, whatever became of their statements. */
  sentNames?: Set<string>
  /** Receives the rows of the running statement as bytes; if undefined, pg reads them. */
  rawRows: Buffer[] | undefined
  /** The columns of statements prepared here. The server refuses to run one whose columns changed. */
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
 * Lets statements receive rows as raw bytes: text on its way from the database to the wire never becomes a string
 * (docs/decisions/0006). pg reads everything else as usual.
 */
export function readRowsAsBytes(client: pg.PoolClient): void {
  const { connection } = driverParts(client)
  connection.columnsByName = new Map()
  const reader = new Parser() as unknown as PacketReader
  const read = reader.handlePacket.bind(reader)
  reader.handlePacket = (offset, code, length, bytes) => {
    if (code !== dataRow || connection.rawRows === undefined) return read(offset, code, length, bytes)
    // The reader reuses its buffer, so we copy the row.
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
