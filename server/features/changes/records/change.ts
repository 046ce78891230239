import { type TSchema, Type } from 'typebox'
import type { Action, Resource } from '../../../api/resource.ts'
import { type Reply, reference } from '../../../foundation/http/reply.ts'
import { type JsonBytes, jsonBytes } from '../../../foundation/records/json-bytes.ts'
import { wideInteger } from '../../../foundation/records/kinds.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

/** Without a row, it is a tombstone. */
export type Change = {
  position: number
  at: Instant
  resource: Resource
  action: Action
  key: readonly number[]
  row: Row | undefined
  /** The member whose record it is, where looks are logged. */
  lookedAt?: number
}

export type ChangesPage = { changes: Change[]; cursor: string; more: boolean; isSnapshot: boolean }

export function changesReply(resources: readonly Resource[]): Reply<ChangesPage> {
  return {
    status: 200,
    description: 'The next changes, and the cursor after them.',
    schema: Type.Object({
      changes: Type.Array(Type.Union(resources.map(schemaOf))),
      cursor: Type.String({
        description: 'Send it with the next call. It is valid for as long as changes are stored.',
      }),
      more: Type.Boolean({
        description: 'Whether to call again right away. If false, call again later or with wait.',
      }),
      snapshot: Type.Boolean({
        description:
          'Whether these are the records that existed at the start, and not yet the changes since.',
      }),
    }),
    records: resources.map((resource) => resource.record),
    write: ({ changes, cursor, more, isSnapshot }) =>
      jsonBytes((out) => {
        out.text('{"changes":[')
        changes.forEach((change, i) => {
          if (i > 0) out.text(',')
          writeChange(out, change)
        })
        out.text(`],"cursor":"${cursor}","more":${more},"snapshot":${isSnapshot}}`)
      }),
    rows: () => [],
  }
}

function writeChange(out: JsonBytes, { position, at, resource, action, key, row }: Change): void {
  out.text(`{"position":${position},"at":"${at}","resource":"${resource.name}","action":"${action}",`)
  const parts = Object.keys(resource.key).map((name, i) => `"${name}":${key[i]}`)
  out.text(hasId(resource) ? parts.join() : `"key":{${parts.join()}}`)
  if (row !== undefined) {
    out.text(',"record":')
    row.write(out)
  }
  out.text('}')
}

const hasId = ({ key }: Resource) => Object.keys(key).join() === 'id'

function schemaOf(resource: Resource): TSchema {
  const { properties } = resource.record.schema as unknown as {
    properties: Record<string, { format?: string }>
  }
  const key = Object.fromEntries(
    Object.keys(resource.key).map((name) => [name, Type.Integer({ format: properties[name]?.format })]),
  )
  return Type.Object(
    {
      position: wideInteger({
        description: 'Goes up with every committed change. Changes that were made together share it.',
      }),
      at: Type.String({ format: 'date-time' }),
      resource: Type.Literal(resource.name),
      action: Type.Enum(['create', 'update', 'delete']),
      ...(hasId(resource) ? key : { key: Type.Object(key, { additionalProperties: false }) }),
      record: Type.Optional(Type.Unsafe(reference(resource.record))),
    },
    { additionalProperties: false },
  )
}
