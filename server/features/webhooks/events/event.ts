import { type TSchema, Type } from 'typebox'
import type { Fact } from '../../../foundation/facts/fact.ts'

export type Payload = Record<string, unknown>

/** One kind of event: what it says, and the fact that causes it. */
export type EventValue = {
  name: string
  summary: string
  /** The name of the fact; undefined: nothing causes it yet. */
  fact: string | undefined
  /** The field of the fact that holds activities, each of which is an event of its own. */
  eachOf: string | undefined
  payload: TSchema & { properties: Record<string, TSchema> }
  sample: Payload
}

export function event(
  name: string,
  value: {
    summary: string
    fact?: string
    eachOf?: string
    payload: Record<string, TSchema>
    sample: Payload
  },
): EventValue {
  const { summary, fact, eachOf, payload, sample } = value
  return {
    name,
    summary,
    fact,
    eachOf,
    payload: Type.Object(payload, { additionalProperties: false }) as unknown as EventValue['payload'],
    sample,
  }
}

/** Of a fact's payload only what the event's schema names: what a fact says besides stays inside. */
export function payloadOf({ payload: { properties } }: EventValue, fact: Pick<Fact, 'payload'>): Payload {
  const names = Object.keys(properties).filter((name) => fact.payload[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, fact.payload[name]]))
}

/** The body as it is stored, signed and sent; made once for each delivery. */
export function bodyOf(uuid: string, name: string, at: string, payload: Payload): string {
  // The contract's instants in bodies have no zone; they are UTC.
  return JSON.stringify({ id: uuid, event: name, created_at: at.replace('Z', ''), payload })
}
