import { bodyLimitOf, pathSchema } from '../described-bounds.ts'
import { plain } from '../described-replies.ts'
import { withExplicitTypes } from '../explicit-types.ts'
import { errorSchema } from '../openapi.ts'
import { sessionCookieName } from './cookies.ts'
import type { AccountAccess, AccountEndpoint } from './endpoint.ts'

/** The OpenAPI 3.1 document of the account calls, made from the same values that serve them. */
export function accountOpenapi(endpoints: readonly AccountEndpoint[], urls: { base: string; auth: string }) {
  const components: Components = { Error: errorSchema }
  const paths = pathsOf(endpoints, components)
  return withExplicitTypes({
    openapi: '3.1.0',
    info: {
      title: 'Stint account API',
      version: '1.0.0',
      summary: 'The calls of the account pages of the web app.',
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: urls.auth, description: 'This server' }],
    security: [{ session: [] }],
    tags: tagsOf(endpoints),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(urls.auth),
          description: 'The web app session: HttpOnly, SameSite=Lax, and Secure over https.',
        },
      },
      schemas: components,
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, said]) => [nameOf(status), responseOf(said)]),
      ),
    },
  })
}

const introduction = `The pages of this server make these calls for the signed-in user, whose session cookie comes with them.
Calls that change something must come from the origin of these pages. Programs use personal access tokens or OAuth
applications instead: see the API description of /v2.`

const refusals: Record<string, string> = {
  '400': 'Something in the request is not valid; details names each attribute.',
  '401': 'Nobody is signed in (10020), or the password, code or passkey is wrong.',
  '403':
    'The call comes from another site (10022), needs a recent password confirmation (10021), a confirmed email address (10040) or a new password (10041), or is not allowed.',
  '404': 'This user has no such record.',
  '413': 'The body is too large. See x-body-limit.',
  '429': 'Too many attempts. Retry-After says how many seconds to wait.',
  '503': 'The database is temporarily unavailable.',
}

function nameOf(status: string): string {
  return `Refused${status}`
}

function responseOf(description: string) {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }
}

/** Schemas with a title, by that title. */
type Components = Record<string, unknown>

function pathsOf(endpoints: readonly AccountEndpoint[], components: Components) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, components) }
  }
  return paths
}

const accessTexts: Record<AccountAccess, string> = {
  public: 'Everyone.',
  session: 'The signed-in user.',
  fresh: 'The signed-in user, if they confirmed their password or signed in within the last 15 minutes.',
}

function accessTextOf({ access, requiresProof }: AccountEndpoint): string {
  return requiresProof ? `${accessTexts[access]} ${proofText}` : accessTexts[access]
}

const proofText =
  'Not for an account that another user created, or that joined by a shared link, until its email address is confirmed.'

function operationOf(endpoint: AccountEndpoint, components: Components) {
  const { summary, description, access, body, reply } = endpoint
  const parameters = parametersOf(endpoint)
  return {
    operationId: [endpoint.method.toLowerCase(), ...endpoint.path.split('/').slice(2)]
      .join('_')
      .replaceAll(':', 'by_'),
    summary,
    ...(description && { description }),
    tags: [tagOf(endpoint)],
    ...(access === 'public' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: plain(body) } } },
    }),
    responses: {
      [reply.status]: {
        description: reply.description,
        ...(reply.schema && {
          content: { 'application/json': { schema: named(closed(plain(reply.schema)), components) } },
        }),
      },
      ...Object.fromEntries(
        Object.keys(refusals).map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
      ),
    },
    'x-access': accessTextOf(endpoint),
    ...bodyLimitOf(endpoint),
  }
}

function parametersOf(endpoint: AccountEndpoint) {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: pathSchema({ ...endpoint, wideIds: [] }, name),
  }))
  return [...inPath, ...Object.entries(endpoint.query).flatMap(([name, param]) => param.describe(name))]
}

const tags = [
  {
    name: 'Signing in',
    description: 'Sign in with a password, a second factor or a passkey, and sign out again.',
    words: ['state', 'set_up', 'sign_in', 'sign_out', 'confirm', 'token', 'sessions', 'password_resets'],
  },
  {
    name: 'Profile and security',
    description: 'Change the profile of the user, and how they sign in.',
    words: [
      'profile',
      'password',
      'email_confirmations',
      'email_changes',
      'totp',
      'recovery_codes',
      'passkeys',
    ],
  },
  {
    name: 'Organizations',
    description: 'Organization tokens, and accepting an invitation to an organization.',
    words: ['organizations', 'invites'],
  },
]
const otherTag = {
  name: 'Tokens and applications',
  description: 'Personal access tokens, and the applications that a user registered or allowed.',
}

/** By the first word of the path after /account. */
function tagOf({ path }: AccountEndpoint): string {
  const word = path.split('/')[2] ?? ''
  return (tags.find(({ words }) => words.includes(word)) ?? otherTag).name
}

function tagsOf(endpoints: readonly AccountEndpoint[]) {
  const used = new Set(endpoints.map(tagOf))
  return [...tags, otherTag].flatMap(({ name, description }) =>
    used.has(name) ? [{ name, description }] : [],
  )
}

/** Moves schemas with a title into the components, and refers to them. */
function named(schema: unknown, components: Components): unknown {
  if (Array.isArray(schema)) return schema.map((each) => named(each, components))
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, named(value, components)]),
  )
  if (typeof inner.title !== 'string') return inner
  components[inner.title] = inner
  return { $ref: `#/components/schemas/${inner.title}` }
}

/** Replies hold what is described and nothing else, at every depth. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  const isOpen =
    'additionalProperties' in inner || !('properties' in inner) || typeof inner.properties !== 'object'
  return inner.type === 'object' && !isOpen ? { ...inner, additionalProperties: false } : inner
}
