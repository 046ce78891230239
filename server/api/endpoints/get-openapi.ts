import { Type } from 'typebox'
import { json } from '../../foundation/http/reply.ts'
import { everyone } from '../access.ts'
import { endpoint } from '../endpoint.ts'

export const getOpenapi = (document: () => object) =>
  endpoint({
    get: '/v2/openapi.json',
    tag: 'About the API',
    summary: 'Get this API description',
    access: everyone,
    reply: json('An OpenAPI 3.1 document.', Type.Object({}, { additionalProperties: true })),

    handle: document,
  })
