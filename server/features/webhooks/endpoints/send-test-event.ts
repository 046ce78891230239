import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { oneOfInput } from '../../../foundation/http/body.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayUseWebhook } from '../access.ts'
import { sendTest } from '../changes/send-test.ts'
import { type Catalogue, testEvent } from '../events/catalogue.ts'
import { wholeDelivery } from '../records/delivery.ts'

export const sendTestEvent = (catalogue: Catalogue) =>
  endpoint({
    post: '/v2/webhooks/:webhook_id/test',
    tag: 'Webhooks',
    summary: 'Send a test event',
    description: `Sends an event named ${testEvent}, so that no receiver mistakes it for a real one. Its payload has the name and a sample payload of the requested event.`,
    access: mayUseWebhook,
    body: Type.Object({ event: Type.Optional(oneOfInput(...catalogue.names)) }),
    reply: created(wholeDelivery),
    example: { body: { event: 'task.create' } },

    handle: ({ subject, body, ...writer }) => sendTest(writer, catalogue, subject.cell('id'), body.event),
  })
