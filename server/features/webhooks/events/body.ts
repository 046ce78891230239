import type { EventValue, Payload } from '../../../api/event.ts'

/** The part of a payload that the event's schema names. The rest of the fact stays inside. */
export function payloadOf({ payload: { properties } }: EventValue, payload: Payload): Payload {
  const names = Object.keys(properties).filter((name) => payload[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, payload[name]]))
}

/** The body as it is stored, signed and sent; written once per delivery. */
export function bodyOf(uuid: string, name: string, at: string, payload: Payload): string {
  // In the contract, instants of bodies have no zone; they are UTC.
  return JSON.stringify({ id: uuid, event: name, created_at: at.replace('Z', ''), payload })
}
