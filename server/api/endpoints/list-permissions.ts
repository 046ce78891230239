import { Type } from 'typebox'
import { calls as callsParam, explained, required } from '../../foundation/http/query.ts'
import { json } from '../../foundation/http/reply.ts'
import { signedIn } from '../access.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { permissionTo } from '../permission.ts'

const permission = Type.Object(
  {
    call: Type.String(),
    allowed: Type.Boolean(),
    error_code: Type.Optional(Type.Integer({ description: 'The error code that the call would return.' })),
    reason: Type.Optional(Type.String({ description: 'A message for people.' })),
  },
  { additionalProperties: false },
)

/** The web app asks what to show. The results come from the access values that guard the calls. */
export const listPermissions = (endpoints: () => readonly Endpoint[]) =>
  endpoint({
    get: '/v2/permissions',
    tag: 'About the API',
    summary: 'Check which calls the caller may make',
    description:
      'Checks the credential, plan and role for at most 100 calls without making them. An allowed call can still fail because of its input or the state of the record.',
    access: signedIn,
    query: {
      calls: explained(
        'Method and path of each call, such as `PUT /v2/projects/12`.',
        required(callsParam(100)),
      ),
    },
    reply: json(
      'One result per call, in the order of the request.',
      Type.Object({ permissions: Type.Array(permission) }, { additionalProperties: false }),
    ),
    example: { query: 'calls[]=GET%20/v2/users/me' },

    async handle({ db, caller, query }) {
      const permissions = []
      for (const call of query.calls)
        permissions.push(await permissionTo(call, { db, caller, endpoints: endpoints() }))
      return { permissions }
    },
  })
