import { type TSchema, Type } from 'typebox'
import type { EventValue } from '../../../api/event.ts'
import type { Operation } from '../../../api/named-schemas.ts'
import type { Catalogue } from './catalogue.ts'

const signature = {
  name: 'X-Hook-Signature',
  in: 'header',
  required: true,
  description: 'The HMAC-SHA256 of the raw body in hex, with the webhook’s secret as the key.',
  schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
}
const product = {
  name: 'X-Product-Id',
  in: 'header',
  required: true,
  description: 'Always stint.',
  schema: { type: 'string', const: 'stint' },
}

/** The `webhooks` section of the API description: the POST that a receiver gets, per event. */
export function describeEvents({ events }: Catalogue): Record<string, { post: Operation }> {
  return Object.fromEntries(events.map((event) => [event.name, { post: postOf(event) }]))
}

function postOf(event: EventValue) {
  const { name, summary, sample } = event
  return {
    operationId: `on_${name.replaceAll('.', '_')}`,
    summary,
    tags: ['Webhooks'],
    security: [],
    parameters: [signature, product],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: JSON.parse(JSON.stringify(bodySchema(name, event.payload))),
          example: {
            id: '0b8f6c1e-5d6a-4f4e-9f6f-2a1f3f0c9d11',
            event: name,
            created_at: '2026-11-16T08:00:00.000000',
            payload: sample,
          },
        },
      },
    },
    responses: {
      '200': { description: 'The event was received. Every 2xx counts.' },
      '4XX': {
        description: 'The event was not received: it is sent again later, with the same id and bytes.',
      },
    },
  }
}

export function bodySchema(name: string, payload: TSchema): TSchema {
  return Type.Object(
    {
      id: Type.String({ format: 'uuid', description: 'The same on every attempt.' }),
      event: Type.Literal(name),
      created_at: Type.String({
        pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}$',
        description: 'UTC, without a zone.',
      }),
      payload,
    },
    { additionalProperties: false },
  )
}
