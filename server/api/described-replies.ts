import type { TSchema } from 'typebox'
import { reference } from '../foundation/http/reply.ts'
import { successHeaders } from './described-headers.ts'
import type { Endpoint } from './endpoint.ts'
import type { SideLoad } from './side-loads.ts'

type SideLoads = Readonly<Record<string, SideLoad>>
type Described = { description: string; headers: object; content?: Record<string, { schema: object }> }
type Replied = Endpoint['reply']

/** The successful responses of a call by status. A dry run has a schema of its own. */
export function successesOf(endpoint: Endpoint, sideLoads: SideLoads): Record<number, Described> {
  const { reply, dryRun } = endpoint
  if (reply.schema === undefined)
    return { [reply.status]: { description: reply.description, headers: successHeaders(endpoint) } }
  const schema = schemaOf(reply.schema, endpoint, sideLoads)
  const headers = successHeaders(endpoint)
  if (dryRun?.schema === undefined) return { [reply.status]: responseOf(reply, schema, headers) }
  const tried = { title: 'Dry run', ...schemaOf(dryRun.schema, endpoint, sideLoads) }
  if (reply.status !== dryRun.status)
    return {
      [dryRun.status]: responseOf(dryRun, tried, headers),
      [reply.status]: responseOf(reply, schema, headers),
    }
  const description = `${reply.description} With dry_run: ${dryRun.description}`
  return { [reply.status]: responseOf({ ...reply, description }, { anyOf: [schema, tried] }, headers) }
}

function schemaOf(schema: TSchema, { include, reply }: Endpoint, sideLoads: SideLoads): object {
  const described: { properties?: Record<string, unknown> } = plain(schema)
  for (const name of Object.keys(include)) {
    const record = sideLoads[name]?.record
    if (record)
      described.properties = { ...described.properties, [name]: { type: 'array', items: reference(record) } }
  }
  return (reply.mediaType ?? reply.mediaTypes) ? described : { additionalProperties: false, ...described }
}

function responseOf({ description, mediaType, mediaTypes }: Replied, schema: object, headers: object) {
  const types = mediaTypes ?? [mediaType ?? 'application/json']
  return { description, headers, content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

/** A schema as plain JSON, without the validator's non-enumerable markers. */
export function plain(schema: TSchema): Record<string, unknown> {
  return JSON.parse(JSON.stringify(schema))
}
