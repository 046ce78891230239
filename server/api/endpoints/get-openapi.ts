import { document } from '../../foundation/http/reply.ts'
import { everyone } from '../access.ts'
import { endpoint } from '../endpoint.ts'

export const getOpenapi = (describe: () => Buffer) =>
  endpoint({
    get: '/v2/openapi.json',
    tag: 'About the API',
    summary: 'Get this API description',
    description:
      'OpenAPI 3.1. It is built from the values that validate requests and write replies, and has an ETag.',
    access: everyone,
    reply: document('An OpenAPI 3.1 document.'),

    handle: describe,
  })
