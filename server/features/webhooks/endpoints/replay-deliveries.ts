import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { instantInput, oneOfInput } from '../../../foundation/http/body.ts'
import { json } from '../../../foundation/http/reply.ts'
import { parseInstant } from '../../../foundation/time/instant.ts'
import { deliveriesOf, mayUseWebhook } from '../access.ts'
import { replayMany } from '../changes/replay.ts'
import { outcomes } from '../records/delivery.ts'
import { longestEventName } from './inputs.ts'

const at = (description: string) => Type.Optional(instantInput({ description }))

export const replayDeliveries = endpoint({
  post: '/v2/webhooks/:webhook_id/replay',
  tag: 'Webhooks',
  summary: 'Send many deliveries again',
  description:
    'Sends all deliveries whose event happened at or after since and before until, with the same ids and bytes. Without outcome, this includes successful deliveries.',
  access: mayUseWebhook,
  body: Type.Object({
    since: instantInput({ description: 'Inclusive.' }),
    until: at('Exclusive.'),
    event: Type.Optional(
      Type.String({ maxLength: longestEventName, description: 'Only deliveries of this event.' }),
    ),
    outcome: Type.Optional(Type.Array(oneOfInput(...outcomes), { maxItems: outcomes.length })),
  }),
  reply: json<{ replayed: number }>(
    'How many deliveries are sent again.',
    Type.Object(
      { replayed: Type.Integer({ description: 'The number of deliveries.' }) },
      { additionalProperties: false },
    ),
  ),
  example: { body: { since: '2026-11-01T00:00:00Z', outcome: ['dead'] } },

  async handle({ caller, subject, body: { since, until, event, outcome }, ...writer }) {
    const wanted = {
      since: parseInstant(since),
      until: until === undefined ? until : parseInstant(until),
      event,
      outcome,
    }
    return { replayed: await replayMany(writer, deliveriesOf(caller, subject), wanted) }
  },
})
