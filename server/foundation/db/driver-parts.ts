import type { WireConnection } from './wire-rows.ts'

/** The parts of a pg client that its types leave out. It takes statements of our own, with a callback for their end. */
type DriverParts = {
  connection: WireConnection
  processID: number | null
  _activeQuery: object | null
  query(statement: object, values: undefined, ended: (error?: Error | null) => void): void
}

export function driverParts(client: object): DriverParts {
  return client as DriverParts
}
