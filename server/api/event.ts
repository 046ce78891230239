import { type TSchema, Type } from 'typebox'
import type { FactKind, PayloadOf } from '../foundation/facts/fact.ts'
import { propertiesOf } from '../foundation/records/properties-of.ts'
import { present } from '../foundation/values/present.ts'

export type Payload = Record<string, unknown>

/** One kind of webhook event: its payload, and the fact that causes it. */
export type EventValue = {
  name: string
  summary: string
  fact: FactKind
  /** The fact's field with record ids; each id becomes a separate event. */
  eachOf: string | undefined
  payload: TSchema & { properties: Record<string, TSchema> }
  sample: Payload
}

/** An event with part of its fact's payload; the rest stays internal. */
export function event<Name extends string, P, const Field extends keyof P & string>(
  name: string,
  value: {
    summary: string
    fact: FactKind<Name, P>
    sends: readonly Field[]
    sample: Record<Field, unknown>
  },
): EventValue {
  const { summary, fact, sends, sample } = value
  const properties = propertiesOf(fact.schema)
  const sent = Object.fromEntries(sends.map((field) => [field, present(properties[field], field)]))
  return {
    name,
    summary,
    fact,
    eachOf: undefined,
    payload: payloadSchema(sent),
    sample,
  }
}

/** One event per record that a fact lists. The record is read when the event is sent. */
export function eventOfEach<Kind extends FactKind>(
  name: string,
  value: {
    summary: string
    fact: Kind
    eachOf: keyof PayloadOf<Kind> & string
    payload: Record<string, TSchema>
    sample: Payload
  },
): EventValue {
  const { summary, fact, eachOf, payload, sample } = value
  return { name, summary, fact, eachOf, payload: payloadSchema(payload), sample }
}

function payloadSchema(properties: Record<string, TSchema>): EventValue['payload'] {
  return Type.Object(properties, { additionalProperties: false })
}
