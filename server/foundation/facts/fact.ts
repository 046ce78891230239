import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import type { Instant } from '../time/instant.ts'
import { present } from '../values/present.ts'

/** A kind of fact: its name, in the past tense, and its payload. Calling it creates a fact to announce. */
export type FactKind<Name extends string = string, Payload = never> = ((payload: Payload) => StatedFact) & {
  factName: Name
  schema: TSchema
}

/** A fact to announce; only a kind can create one. */
export type StatedFact = {
  kind: FactKind
  /** Facts keep their order within a stream. Stream 0 is for facts without a tenant. */
  stream: number
  payload: object
}

/** A fact as read from its stream. */
export type Fact<Name extends string = string, Payload = unknown> = {
  name: Name
  stream: number
  payload: Payload
  position: number
  announcedAt: Instant
}

/** The facts of one kind or several. */
export type FactOf<Kind> = Kind extends FactKind<infer Name, infer Payload> ? Fact<Name, Payload> : never
export type PayloadOf<Kind> = Kind extends FactKind<string, infer Payload> ? Payload : never

/** The payloads of the facts of one kind, in order. */
export function payloadsOf<Name extends string, Payload>(
  facts: readonly Fact[],
  kind: FactKind<Name, Payload>,
): Payload[] {
  const isOfKind = (fact: Fact): fact is Fact<Name, Payload> => fact.name === kind.factName
  return facts.filter(isOfKind).map((fact) => fact.payload)
}

/** The stream of facts that were handed over together: a subscriber gets at least one, and all of one stream. */
export function streamOf(facts: readonly Pick<Fact, 'stream'>[]): number {
  return present(facts[0], 'first fact').stream
}

const kinds = new Map<string, FactKind>()

/** Defines a kind of fact. Its stream is the organization in the payload, or 0 if there is none. */
export function fact<Name extends string, P extends TProperties>(
  name: Name,
  properties: P,
): FactKind<Name, Static<TObject<P>>> {
  const schema = Type.Object(properties, { additionalProperties: false })
  // null is the word of a payload for "none", as of a user's own webhook.
  const streamFrom = (payload: object): number => {
    const id: unknown = 'organization_id' in properties ? Reflect.get(payload, 'organization_id') : null
    return id === null ? 0 : Number(present(id, `organization_id of ${name}`))
  }
  const state = (payload: object): StatedFact => ({
    kind,
    stream: streamFrom(payload),
    payload,
  })
  const kind: FactKind = Object.assign(state, { factName: name, schema })
  kinds.set(name, kind)
  return kind as unknown as FactKind<Name, Static<TObject<P>>>
}

/** Every kind that the program defines. */
export function factKinds(): ReadonlyMap<string, FactKind> {
  return kinds
}
