import { type ProblemKind, problemCatalogue } from '../foundation/http/problems.ts'
import { explained, someOf } from '../foundation/http/query.ts'
import { componentName } from '../foundation/http/reply.ts'
import type { RecordValue } from '../foundation/records/record.ts'
import { type Access, promise, standings } from './access.ts'
import { bodyLimitOf, longestHeader, pathSchema } from './described-bounds.ts'
import { describedHeaders, refusalHeaders } from './described-headers.ts'
import { plain, successesOf } from './described-replies.ts'
import type { Endpoint } from './endpoint.ts'
import { withExamples } from './examples.ts'
import { withExplicitTypes } from './explicit-types.ts'
import { type Operation, withNames } from './named-schemas.ts'
import type { SideLoad } from './side-loads.ts'

export type Described = {
  endpoints: readonly Endpoint[]
  sideLoads: Readonly<Record<string, SideLoad>>
  /** A description for each group of endpoints. */
  tags: Readonly<Record<string, string>>
  urls: { base: string; auth: string }
  /** Every kind of credential; an operation names its scope beside those in `scoped`. */
  credentials: Credentials
  /** The webhook events, for the `webhooks` section. */
  webhooks?: Record<string, { post: Operation }>
}

export type Credentials = { schemes: Readonly<Record<string, object>>; scoped: readonly string[] }

/** The OpenAPI 3.1 document, built from the values that validate requests and write replies. */
export function openapi({ endpoints, sideLoads, tags, urls, credentials, webhooks }: Described) {
  const records = recordsOf(endpoints, sideLoads)
  const inline = withExplicitTypes({
    openapi: '3.1.0',
    info: {
      title: 'Stint API',
      version: '2.0.0',
      summary: 'Time tracking and workforce management.',
      description: introduction,
      contact: { name: 'The operators of this server', url: urls.base },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: urls.base, description: 'This server' }],
    security: securityOf(credentials, []),
    tags: [...new Set(endpoints.map((endpoint) => endpoint.tag))].map((name) => ({
      name,
      description: tags[name],
    })),
    paths: pathsOf(endpoints, { sideLoads, credentials }),
    ...(webhooks && { webhooks }),
    components: {
      securitySchemes: credentials.schemes,
      schemas: {
        ...Object.fromEntries(records.map((record) => [componentName(record), plain(record.schema)])),
        Error: errorSchema,
      },
      responses: errorResponses(),
      headers: describedHeaders,
    },
  })
  return withExamples(withNames(inline))
}

const introduction = `Lists are paged by id with \`page_start_id\` (inclusive) and \`page_limit\`. If there is a next page, the
body has \`pagination.next_page_start_id\`; the last page has no \`pagination\`. Send arrays as \`x[]=1&x[]=2\`,
\`x[0]=1&x[1]=2\`, \`x=1&x=2\` or \`x=1,2\`; any other form of a known parameter returns 400. An empty parameter counts
as absent. Unknown parameters and fields are ignored. Where a body
expects a number, a string that is exactly that number works too. Text has no control characters, except tabs and line
breaks where 500 characters and more are allowed. A POST, PUT, PATCH or DELETE with an
\`Idempotency-Key\` header takes effect once: a repeat within 24 hours returns the first reply. View-only members can
read what their role shows; every change returns 403 (10003).`

/** Any one of the credentials is enough. */
function securityOf({ schemes, scoped }: Credentials, scopes: readonly string[]) {
  return Object.keys(schemes).map((name) => ({ [name]: scoped.includes(name) ? scopes : [] }))
}

type Surroundings = Pick<Described, 'sideLoads' | 'credentials'>

function pathsOf(endpoints: readonly Endpoint[], around: Surroundings) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, around) }
  }
  return paths
}

const freshText =
  'From a browser session, the user must have signed in or confirmed their password within the last 15 minutes (10021). Tokens need nothing more.'

function descriptionOf({ description, requiresFreshSession }: Endpoint): string {
  return [description, requiresFreshSession && freshText].filter(Boolean).join(' ')
}

function operationOf(endpoint: Endpoint, { sideLoads, credentials }: Surroundings) {
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    ...(descriptionOf(endpoint) && { description: descriptionOf(endpoint) }),
    tags: [endpoint.tag],
    security: endpoint.scope === undefined ? [] : securityOf(credentials, [endpoint.scope]),
    ...(parametersOf(endpoint).length > 0 && { parameters: parametersOf(endpoint) }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: plain(endpoint.body),
            ...(endpoint.example.body !== undefined && { example: endpoint.example.body }),
          },
        },
      },
    }),
    ...(endpoint.upload && {
      requestBody: {
        required: true,
        description: endpoint.upload.description,
        content: Object.fromEntries(
          endpoint.upload.types.map((type) => [
            type,
            { schema: { type: 'string', format: 'binary', maxLength: endpoint.bodyLimit.bytes } },
          ]),
        ),
      },
    }),
    responses: { ...successesOf(endpoint, sideLoads), ...refusalsOf(endpoint) },
    'x-access': accessOf(endpoint.access, endpoint.scope),
    ...bodyLimitOf(endpoint),
    ...(endpoint.limit && {
      'x-rate-limit': { calls: endpoint.limit.calls, window_seconds: endpoint.limit.windowSeconds },
    }),
  }
}

/** `GET /v2/organizations/:organization_id/projects` becomes `get_organizations_projects`; it never changes. */
function operationId(endpoint: Endpoint): string {
  const words = endpoint.path.split('/').slice(2)
  const named = words.map((word, i) =>
    word.startsWith(':') ? (i === words.length - 1 ? 'by_id' : '') : word,
  )
  return [endpoint.method.toLowerCase(), ...named.filter((word) => word !== '')]
    .join('_')
    .replaceAll('.', '_')
}

function parametersOf(endpoint: Endpoint) {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: pathSchema(endpoint, name),
  }))
  const inQuery = Object.entries(endpoint.query).flatMap(([name, param]) => param.describe(name))
  const includes = Object.keys(endpoint.include)
  const include =
    includes.length === 0
      ? []
      : explained('Related records to return with the list.', someOf(...includes)).describe('include')
  const repeat = endpoint.isRead
    ? []
    : [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'Makes this request safe to retry for 24 hours.',
          schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
        },
      ]
  const header =
    endpoint.header === undefined
      ? []
      : [
          {
            name: endpoint.header.name,
            description: endpoint.header.description,
            in: 'header',
            required: !endpoint.header.isOptional,
            example: endpoint.example.header,
            schema: { type: 'string', maxLength: longestHeader },
          },
        ]
  return [...inPath, ...inQuery, ...include, ...header, ...repeat]
}

/** Listed only for endpoints that declare them. */
const seldom = ['410']

const refusals = {
  '400': 'Invalid',
  '401': 'Unauthorized',
  '403': 'Forbidden',
  '404': 'NotFound',
  '410': 'Gone',
  '413': 'TooLarge',
  '422': 'KeyReused',
  '429': 'TooManyRequests',
  '503': 'Unavailable',
} as const

function refusalsOf(endpoint: Endpoint) {
  const statuses = endpoint.scope === undefined ? openRefusals(endpoint) : Object.keys(refusals)
  const mayRepeat = !endpoint.isRead
  return Object.fromEntries(
    Object.entries(refusals)
      .filter(([status]) => statuses.includes(status) && (status !== '422' || mayRepeat))
      .filter(([status]) => status !== '413' || (endpoint.body ?? endpoint.upload) !== undefined)
      .filter(([status]) => !seldom.includes(status) || endpoint.refuses.includes(Number(status)))
      .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  )
}

/** A call without a credential finds everything, unless it says otherwise. */
const openRefusals = ({ refuses }: Endpoint) => ['400', '429', '503', ...refuses.map(String)]

function errorResponses() {
  return Object.fromEntries(
    Object.entries(refusals).map(([status, name]) => {
      const kinds = problemCatalogue().filter((kind) => kind.status === Number(status))
      return [
        name,
        {
          description: describeStatus(kinds),
          headers: refusalHeaders(status),
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: refusalOf(kinds) },
          },
        },
      ]
    }),
  )
}

/** The body of the first refusal with this status. */
function refusalOf([kind]: ProblemKind[]) {
  return kind && { code: kind.code, error_code: kind.errorCode, error: kind.description }
}

function describeStatus(kinds: ProblemKind[]): string {
  return kinds.map((kind) => `${kind.errorCode} ${kind.code}: ${kind.description}`).join('\n') || 'Refused.'
}

export const errorSchema = {
  title: 'Error',
  description: 'The body of every 4xx and 5xx. GET /v2/error_codes lists all codes.',
  type: 'object',
  required: ['code', 'error_code', 'error'],
  properties: {
    code: { type: 'string' },
    error_code: { type: 'integer' },
    error: { type: 'string', description: 'A message for people. Do not compare it.' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['attribute', 'error'],
        properties: { attribute: { type: 'string' }, error: { type: 'string' } },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
}

function accessOf(access: Access<unknown>, scope: string | undefined) {
  const answers = Object.fromEntries(standings.map((standing) => [standing, promise(access, standing)]))
  return {
    who: access.text,
    ...(scope && { scope }),
    ...(access.addon && { addon: access.addon }),
    ...(access.plan && { plan: access.plan }),
    ...permissionsOf(access),
    ...(access.concernsMoney && { error_code: 10004 }),
    ...(access.notFound && { not_found_code: access.notFound().errorCode }),
    ...(access.needsFourEyes && { own: 'owner' }),
    ...((access.kind === 'organization' || access.kind === 'record') && { answers }),
    ...(scope === 'service:write' && !access.isElsewhere && { view_only: 403 }),
  }
}

/** The permission that managers need; `permissions` if there are several. */
function permissionsOf({ seesOthers, managesBilling }: Access<unknown>) {
  const [permission, ...more] = [
    ...(managesBilling ? ['manage_billing'] : []),
    ...(seesOthers ? ['view_others_data'] : []),
  ]
  return permission && { permission, ...(more.length > 0 && { permissions: [permission, ...more] }) }
}

function recordsOf(endpoints: readonly Endpoint[], sideLoads: Described['sideLoads']): RecordValue[] {
  const shown = endpoints.flatMap((endpoint) => [
    ...endpoint.reply.records,
    ...(endpoint.dryRun?.records ?? []),
    ...Object.keys(endpoint.include).flatMap((name) => sideLoads[name]?.record ?? []),
  ])
  return [...new Map(shown.map((record) => [componentName(record), record])).values()].sort((a, b) =>
    componentName(a) < componentName(b) ? -1 : 1,
  )
}
