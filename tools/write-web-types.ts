import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountOpenapi } from '../server/api/account/openapi.ts'
import { withoutNames } from '../server/api/named-schemas.ts'
import { makeProduct } from '../server/wiring/product.ts'
import { type GeneratedFile, writeOrCheck } from './generated-file.ts'

type Schema = {
  $ref?: string
  title?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  patternProperties?: Record<string, Schema>
}
type Content = { content?: Record<string, { schema: Schema }> }
type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Content>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** Where the description comes from, and how the type of its calls is called. */
type Naming = { source: string; calls: string }

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** TypeScript types of an API description: one per schema, and one with what each call takes and answers. */
export function webTypes(document: Document, { source, calls: callsName }: Naming): string {
  const records = Object.entries(document.components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)}\n`,
  )
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => `  '${method.toUpperCase()} ${path}': ${callType(operation)}\n`),
  )
  return `// Written by tools/write-web-types.ts from ${source}. Do not edit.\n\n${records.join('')}\nexport type ${callsName} = {\n${calls.join('')}}\n`
}

function callType(operation: Operation): string {
  const parameters = (place: string) => {
    const its = (operation.parameters ?? []).filter((each) => each.in === place)
    const members = its.map((each) => `${key(each.name)}${each.required ? '' : '?'}: ${typeOf(each.schema)}`)
    return members.length === 0 ? 'undefined' : `{ ${members.join('; ')} }`
  }
  const body = operation.requestBody?.content?.['application/json']?.schema
  const replies = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, success]) => success.content?.['application/json']?.schema)
    .flatMap((schema) => (schema?.anyOf?.some(isDryRun) ? schema.anyOf : (schema ?? [])))
  const [reply, dryRun] = [replies.find((each) => !isDryRun(each)), replies.find(isDryRun)]
  // The app asks for a dry run in the query.
  if (dryRun) delete body?.properties?.dry_run
  return `{ path: ${parameters('path')}; query: ${parameters('query')}; body: ${body ? typeOf(body) : 'undefined'}; reply: ${reply ? typeOf(reply) : 'undefined'}${dryRun ? `; dryRun: ${typeOf(dryRun)}` : ''} }`
}

const isDryRun = ({ title }: Schema) => title === 'Dry run'

function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ')
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return `(${schema.items ? typeOf(schema.items) : 'unknown'})[]`
    case 'object':
      return objectType(schema)
    default:
      return 'unknown'
  }
}

function objectType({
  properties = {},
  required = [],
  additionalProperties,
  patternProperties,
}: Schema): string {
  const members = Object.entries(properties).map(
    ([name, schema]) => `${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  if (members.length > 0) return `{ ${members.join('; ')} }`
  const others = patternProperties ? Object.values(patternProperties)[0] : additionalProperties
  return `Record<string, ${typeof others === 'object' ? typeOf(others) : 'unknown'}>`
}

function key(name: string): string {
  return /^\w+$/.test(name) ? name : `'${name}'`
}

// Single quotes, like everywhere in this repository.
function literal(value: unknown): string {
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : JSON.stringify(value)
}

export const webTypesFile: GeneratedFile = {
  path: 'web/api/v2-types.ts',
  command: 'npm run web-types',
  text: () =>
    webTypes(
      withoutNames(JSON.parse(readFileSync(join(import.meta.dirname, '..', 'docs/openapi.json'), 'utf8'))),
      { source: 'docs/openapi.json', calls: 'Calls' },
    ),
}

const urls = { base: 'http://localhost:4000', auth: 'http://localhost:4000/auth' }

export const accountTypesFile: GeneratedFile = {
  path: 'web/api/account-types.ts',
  command: 'npm run web-types',
  text() {
    const { accountEndpoints: endpoints } = makeProduct(urls)
    const document = JSON.parse(JSON.stringify(accountOpenapi(endpoints, urls)))
    return webTypes(document, { source: 'server/api/account/openapi.ts', calls: 'AccountCalls' })
  },
}

if (import.meta.main) await writeOrCheck([webTypesFile, accountTypesFile])
