import { Type } from 'typebox'
import {
  described,
  instant,
  int,
  json,
  nullable,
  text,
  wideInt,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const outcomes = ['waiting', 'retrying', 'delivered', 'dead'] as const

const plain = {
  id: wideInt('d.id'),
  uuid: described('The id in the body. It is the same on every attempt.', text('d.uuid')),
  webhook_id: int('d.webhook_id'),
  organization_id: nullable(int('nullif(d.organization_id, 0)')),
  event: text('d.event'),
  outcome: word('d.outcome', outcomes),
  attempt_count: described('The number of attempts so far.', int('d.attempts')),
  last_status: nullable(
    described('The HTTP status of the last response, or null if there was none.', int('d.last_status')),
  ),
  last_attempt_at: nullable(instant('d.last_attempt_at')),
  next_attempt_at: nullable(instant('d.run_at')),
  replayed_at: nullable(instant('d.replayed_at')),
  created_at: instant('d.created_at'),
}

export const delivery = record(
  {
    singular: 'delivery',
    plural: 'deliveries',
    title: 'Delivery',
    description: 'One event on its way to one webhook.',
  },
  plain,
)

const attempt = Type.Object(
  {
    number: Type.Integer({ description: 'The number of the attempt, from 1.' }),
    started_at: Type.String({ format: 'date-time' }),
    duration_ms: Type.Integer({ description: 'Milliseconds.' }),
    status: Type.Unsafe({ type: ['integer', 'null'], description: 'The HTTP status of the response.' }),
    error: Type.Unsafe({ type: ['string', 'null'], description: 'Why there was no response.' }),
    answer: Type.Unsafe({ type: ['string', 'null'], description: 'The first 4 KiB of the response.' }),
    next_attempt_at: Type.Unsafe({ type: ['string', 'null'], format: 'date-time' }),
  },
  { additionalProperties: false },
)

/** With everything that was sent and received. */
export const wholeDelivery = record(
  {
    singular: 'delivery',
    plural: 'deliveries',
    title: 'Whole delivery',
    description: 'One event on its way to one webhook, with its body and every attempt.',
  },
  {
    ...plain,
    body: described('The body exactly as it is sent.', text('d.body')),
    attempts: json('webhook_attempts_of(d.organization_id, d.webhook_id, d.id)', Type.Array(attempt)),
  },
)

export type DeliveryRow = RowOf<typeof delivery>
export type WholeDeliveryRow = RowOf<typeof wholeDelivery>
