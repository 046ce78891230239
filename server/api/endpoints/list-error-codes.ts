import { Type } from 'typebox'
import { problemCatalogue } from '../../foundation/http/problems.ts'
import { json } from '../../foundation/http/reply.ts'
import { everyone } from '../access.ts'
import { endpoint } from '../endpoint.ts'

const errorCode = Type.Object(
  {
    error_code: Type.Integer(),
    code: Type.String(),
    status: Type.Integer({ description: 'The HTTP status.' }),
    description: Type.String(),
  },
  { additionalProperties: false },
)

export const listErrorCodes = endpoint({
  get: '/v2/error_codes',
  tag: 'About the API',
  summary: 'List all error codes',
  description: 'Returns a fixed list: every error code of this server.',
  access: everyone,
  reply: json(
    'The whole catalog.',
    Type.Object({ error_codes: Type.Array(errorCode) }, { additionalProperties: false }),
  ),

  handle: () => ({
    error_codes: problemCatalogue().map(({ errorCode, code, status, description }) => ({
      error_code: errorCode,
      code,
      status,
      description,
    })),
  }),
})
