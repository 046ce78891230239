import { type TSchema, Type } from 'typebox'
import type { Action, Resource } from '../../../api/resource.ts'
import { type Reply, reference, usualAgeSeconds } from '../../../foundation/http/reply.ts'
import { type JsonBytes, jsonBytes } from '../../../foundation/records/json-bytes.ts'
import { wideInteger } from '../../../foundation/records/kinds.ts'
import { propertiesOf } from '../../../foundation/records/properties-of.ts'
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
  /** The member whose record it is, where views are logged. */
  lookedAt?: number
}

export type ChangesPage = { changes: Change[]; cursor: string; more: boolean; isSnapshot: boolean }

export function changesReply(resources: readonly Resource[]): Reply<ChangesPage> {
  return {
    status: 200,
    maxAgeSeconds: usualAgeSeconds,
    description: 'The next changes, and the cursor after them.',
    schema: Type.Object({
      changes: Type.Array(Type.Union(resources.map(schemaOf))),
      pagination: Type.Optional(
        Type.Object(
          { next_cursor: Type.String() },
          {
            description: 'Absent if there is nothing more now: continue later, from cursor.',
            additionalProperties: false,
          },
        ),
      ),
      cursor: Type.String({
        description: 'Send it with the next call. It is valid for as long as changes are stored.',
      }),
      more: Type.Boolean({
        description: 'Whether to call again immediately. If false, call again later or with wait.',
      }),
      snapshot: Type.Boolean({
        description: 'Whether these are records of the initial snapshot, not changes made since.',
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
        const next = more ? `"pagination":{"next_cursor":"${cursor}"},` : ''
        out.text(`],${next}"cursor":"${cursor}","more":${more},"snapshot":${isSnapshot}}`)
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

const formatOf = (schema: { format?: string } = {}) => schema.format

function schemaOf(resource: Resource): TSchema {
  const properties = propertiesOf(resource.record.schema)
  const key = Object.fromEntries(
    Object.keys(resource.key).map((name) => [name, Type.Integer({ format: formatOf(properties[name]) })]),
  )
  return Type.Object(
    {
      position: wideInteger({
        description: 'Increases with every committed change. Changes made in one transaction share it.',
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
