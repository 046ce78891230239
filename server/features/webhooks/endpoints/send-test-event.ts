import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { oneOfInput } from '../../../foundation/http/body.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayUseWebhook } from '../access.ts'
import { sendTest } from '../changes/send-test.ts'
import { eventNames, testEvent } from '../events/catalogue.ts'
import { wholeDelivery } from '../records/delivery.ts'

export const sendTestEvent = endpoint({
  post: '/v2/webhooks/:webhook_id/test',
  tag: 'Webhooks',
  summary: 'Send a test event',
  description: `The event is ${testEvent}, so that no receiver takes it for real; its payload holds the name and a sample payload of the event that was asked for.`,
  access: mayUseWebhook,
  body: Type.Object({ event: Type.Optional(oneOfInput(...eventNames)) }),
  reply: created(wholeDelivery),
  example: { body: { event: 'task.create' } },

  handle: ({ subject, body, ...writer }) => sendTest(writer, subject.cell('id'), body.event),
})
