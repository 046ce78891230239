import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'

const figures = Type.Array(Type.Object({}, { additionalProperties: true }))
const id = Type.Integer()

/** Between a parent and its children. Node hands over whatever is sent. */
const message = Type.Union([
  // A child serves.
  Type.Object({ kind: Type.Literal('ready') }),
  // A child wants the figures of all others.
  Type.Object({ kind: Type.Literal('ask'), id }),
  Type.Object({ kind: Type.Literal('others'), id, figures: Type.Array(figures) }),
  // The parent wants the figures of a child.
  Type.Object({ kind: Type.Literal('read'), id }),
  Type.Object({ kind: Type.Literal('figures'), id, figures }),
  // How many processes should run, and how many do.
  Type.Object({ kind: Type.Literal('state'), wanted: Type.Integer(), running: Type.Integer() }),
])

export type Message = Static<typeof message>
/** What one process measured: values of prom-client, as JSON. */
export type ProcessFigures = Static<typeof figures>

const compiled = Compile(message)

export function readMessage(given: unknown): Message | undefined {
  return compiled.Check(given) ? given : undefined
}
