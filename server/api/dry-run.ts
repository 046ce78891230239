import { type TSchema, Type } from 'typebox'
import { type Detail, Problem } from '../foundation/http/problems.ts'
import { byDefault, explained, flag, type Params } from '../foundation/http/query.ts'
import type { Reply } from '../foundation/http/reply.ts'
import { propertiesOf } from '../foundation/records/properties-of.ts'

const said = 'Only shows what would happen: nothing is written. Works in the body and in the query.'

/** What a call that offers a dry run takes in its query. */
export const dryRunQuery: Params = { dry_run: explained(said, byDefault(flag(), false)) }

/** The body of such a call. */
export function withDryRun(body: TSchema): TSchema {
  const field = Type.Optional(Type.Boolean({ description: said }))
  return { ...body, properties: { ...propertiesOf(body), dry_run: field } } as TSchema
}

/** Whether the caller asks for a dry run, and the body without it. */
export function dryRunIn(query: { dry_run?: unknown }, body: unknown): { isDryRun: boolean; given: unknown } {
  if (typeof body !== 'object' || body === null) return { isDryRun: query.dry_run === true, given: body }
  const { dry_run, ...given }: { dry_run?: unknown } = body
  return { isDryRun: query.dry_run === true || dry_run === true, given }
}

export type Fault = { code: string; error_code: number; error: string; details: readonly Detail[] }

export const faultsSchema = Type.Array(
  Type.Object(
    {
      code: Type.String(),
      error_code: Type.Integer(),
      error: Type.String(),
      details: Type.Array(
        Type.Object({ attribute: Type.String(), error: Type.String() }, { additionalProperties: false }),
      ),
    },
    { additionalProperties: false },
  ),
  { description: 'Why the call would be refused; empty if it would succeed.' },
)

/** The reply to a dry run: what the call would reply, without what only a written record has, and the faults. */
export function dryRunOf<T, Cells>(reply: Reply<T, Cells>, description: string): Reply<T, Cells> {
  const { writeKept: _, fillKept: __, headers: ___, schema, ...rest } = reply
  const parts = Object.entries(propertiesOf(schema ?? Type.Object({})))
  const optional = parts.map(([name, part]) => [name, Type.Optional(part as TSchema)])
  return {
    ...rest,
    status: 200,
    description: `${description} If the call would be refused, only its faults.`,
    schema: Type.Object({ ...Object.fromEntries(optional), faults: faultsSchema }),
    write: (value, sideLoads) => withFaults(reply.write(value, sideLoads)),
  }
}

function withFaults(body: Buffer): Buffer {
  return Buffer.concat([
    body.subarray(0, -1),
    Buffer.from(body.length > 2 ? ',"faults":[]}' : '"faults":[]}'),
  ])
}

/** A refusal as the only content of a dry run; undefined: the call fails for another reason. */
export function refusedDryRun(error: unknown): Buffer | undefined {
  if (!(error instanceof Problem) || error.status !== 400) return undefined
  const { code, errorCode, message, details = [] } = error
  const faults: Fault[] = [{ code, error_code: errorCode, error: message, details }]
  return Buffer.from(JSON.stringify({ faults }))
}

/** Carries the reply of a dry run out of its transaction, which it rolls back. */
export class Rehearsed<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('A dry run writes nothing.')
    this.result = result
  }
}
