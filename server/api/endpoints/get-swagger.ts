import { document } from '../../foundation/http/reply.ts'
import { everyone } from '../access.ts'
import { endpoint } from '../endpoint.ts'

export const getSwagger = (describe: () => Buffer) =>
  endpoint({
    get: '/v2/docs',
    tag: 'About the API',
    summary: 'Get this API description as Swagger 2.0',
    description:
      'For clients that read the older format, which can’t express everything: use `/v2/openapi.json` where you can.',
    access: everyone,
    reply: document('A Swagger 2.0 document.'),

    handle: describe,
  })
