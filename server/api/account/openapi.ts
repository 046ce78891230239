import { errorSchema, plain } from '../openapi.ts'
import { sessionCookieName } from './cookies.ts'
import type { AccountAccess, AccountEndpoint } from './endpoint.ts'

/** The OpenAPI 3.1 document of the account calls, built from the values that serve them. */
export function accountOpenapi(endpoints: readonly AccountEndpoint[], urls: { base: string; auth: string }) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stint account API',
      version: '1.0.0',
      summary: 'The calls behind the account pages of the web app.',
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: urls.auth, description: 'This server' }],
    security: [{ session: [] }],
    tags: tagsOf(endpoints),
    paths: pathsOf(endpoints),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(urls.base),
          description: 'The web app session: HttpOnly, SameSite=Lax, and Secure over https.',
        },
      },
      schemas: { Error: errorSchema },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, said]) => [nameOf(status), responseOf(said)]),
      ),
    },
  }
}

const introduction = `These calls are made by the pages of this server, for the user whose session cookie comes with them. Calls
that change something must come from the pages' own origin. For programs there are personal access tokens and
OAuth applications instead: see the API description of /v2.`

const refusals: Record<string, string> = {
  '400': 'Some parameters are invalid. See details.',
  '401': 'Not signed in (10020), or wrong credentials.',
  '403': 'Not from a page of this server (10022), not recently confirmed (10021), or not allowed.',
  '404': 'This user has no such record.',
  '429': 'Too many attempts. Wait for the number of seconds in Retry-After.',
  '503': 'The database is temporarily unavailable.',
}

function nameOf(status: string): string {
  return `Refused${status}`
}

function responseOf(description: string) {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }
}

function pathsOf(endpoints: readonly AccountEndpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return paths
}

const accessTexts: Record<AccountAccess, string> = {
  public: 'Everyone.',
  session: 'Signed-in users.',
  fresh: 'Signed-in users who confirmed their identity within the last 15 minutes.',
}

function operationOf(endpoint: AccountEndpoint) {
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
        ...(reply.schema && { content: { 'application/json': { schema: closed(plain(reply.schema)) } } }),
      },
      ...Object.fromEntries(
        Object.keys(refusals).map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
      ),
    },
    'x-access': accessTexts[access],
  }
}

function parametersOf(endpoint: AccountEndpoint) {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name.endsWith('_id') ? { type: 'integer', format: 'int32' } : { type: 'string' },
  }))
  return [...inPath, ...Object.entries(endpoint.query).flatMap(([name, param]) => param.describe(name))]
}

const tags = [
  {
    name: 'Signing in',
    description:
      'Sign in with a password, a second factor or a passkey, check who is signed in, and sign out.',
    words: ['state', 'set_up', 'sign_in', 'sign_out', 'confirm', 'token', 'sessions', 'password_resets'],
  },
  {
    name: 'Profile and security',
    description: 'A user’s own details, and how they sign in.',
    words: ['profile', 'password', 'email_confirmations', 'totp', 'recovery_codes', 'passkeys'],
  },
  {
    name: 'Organizations',
    description: 'A user’s organizations, and how to join one.',
    words: ['organizations', 'invites'],
  },
]
const otherTag = {
  name: 'Tokens and applications',
  description: 'Personal access tokens, and the applications that a user registered or authorized.',
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

/** Allows no undescribed properties in a reply, at any depth. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  const isOpen =
    'additionalProperties' in inner || !('properties' in inner) || typeof inner.properties !== 'object'
  return inner.type === 'object' && !isOpen ? { ...inner, additionalProperties: false } : inner
}
