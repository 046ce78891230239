import {
  type ApiDocument,
  type Call,
  jsonOf,
  type Parameter,
  referred,
  resolved,
  type Schema,
} from './document.ts'
import { typesOf, valuesOf } from './kinds.ts'

/** Names that samples use, by the record in which they stand. */
const names: Record<string, string> = {
  Organization: 'Northlight Studio',
  User: 'Ana Ferreira',
  Project: 'Ferry booking site',
  Client: 'Caldeira Ferries',
}

/** Values by the name of their field; everything else follows from the schema. */
const values: Record<string, unknown> = {
  first_name: 'Ana',
  last_name: 'Ferreira',
  email: 'ana.ferreira@demo.stint.example',
  emails: ['accounts@caldeira-ferries.example'],
  time_zone: 'Europe/Lisbon',
  currency: 'EUR',
  status: 'active',
  ip_address: '203.0.113.10',
  phone: '+1 416 555 0141',
  address: 'Cais 4, 1200-450 Lisboa',
  description: 'Timetable, fares and booking for the river crossings.',
  metadata: { crm_id: 'A-1001' },
  custom_fields: { languages: 'Portuguese, English' },
  job_title: 'Delivery lead',
  job_type: 'Project manager',
  department: 'Delivery',
  location: 'Lisbon',
  employee_id: 'NL-007',
  birthday: '1990-02-21',
  next_page_start_id: 101,
  dow_limit: ['mon', 'tue', 'wed'],
}

/** A value that the schema allows, as a reader would expect to see it. */
export function sampleOf(document: ApiDocument, schema: Schema, name = '', within = ''): unknown {
  if (schema.examples?.length) return schema.examples[0]
  if (schema.$ref) return sampleOf(document, resolved(document, schema), name, referred(schema.$ref))
  const types = typesOf(schema)
  const known = name === 'name' ? names[within] : values[name]
  if (
    known !== undefined &&
    (types.length === 0 ||
      types.includes(Array.isArray(known) ? 'array' : typeof known) ||
      types.includes('integer'))
  )
    return known
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice) return sampleOf(document, choice, name, within)
  if (schema.items) return [sampleOf(document, schema.items, name, within)]
  if (types.includes('object')) return sampleObject(document, schema, within)
  if (types.includes('string')) return sampleText(schema)
  if (types.includes('boolean')) return true
  if (types.includes('integer')) return sampleInteger(schema, name)
  return types.includes('number') ? 85.5 : null
}

function sampleObject(document: ApiDocument, schema: Schema, within: string): object {
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [
        name,
        sampleOf(document, inner, name, within),
      ]),
    )
  const inner = valuesOf(schema)
  return inner ? { key: sampleOf(document, inner) } : {}
}

function sampleText(schema: Schema): string {
  if (schema.format === 'date-time') return '2026-11-13T16:05:00.000000Z'
  if (schema.format === 'date') return '2026-11-13'
  if (schema.format === 'uri') return 'https://example.com/'
  return schema.pattern?.includes('\\d+') ? '85.50' : 'text'
}

const ids: Record<string, number> = { id: 21, user_id: 7, client_id: 4, project_id: 21, organization_id: 1 }

function sampleInteger(schema: Schema, name: string): number {
  return ids[name] ?? Math.max(1, schema.minimum ?? 1)
}

/** The body of a reply: what is always there, and where the next page starts. */
export function sampleReply(document: ApiDocument, schema: Schema): unknown {
  if (!schema.properties) return sampleOf(document, schema)
  const shown = Object.entries(schema.properties).filter(
    ([name]) => schema.required?.includes(name) || name === 'pagination',
  )
  return Object.fromEntries(shown.map(([name, inner]) => [name, sampleOf(document, inner, name)]))
}

/** A line for the shell that makes the call. */
export function curlOf(document: ApiDocument, { method, path, operation }: Call): string {
  const parameters = operation.parameters ?? []
  const query = parameters
    .filter(({ in: place, required }) => place === 'query' && required)
    .map((each) => queryPair(document, each))
  const url =
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? 1)) +
    (query.length ? `?${query.join('&')}` : '')
  const isPublic = operation.security?.length === 0
  const body = jsonOf(operation.requestBody)
  const sample = body && (body.example ?? sampleOf(document, body.schema))
  const lines = [
    `curl ${url.includes('[') ? '-g ' : ''}${method === 'GET' ? '' : `-X ${method} `}'${document.servers[0]?.url ?? ''}${url}'`,
    ...(isPublic ? [] : ['-H "Authorization: Bearer $STINT_TOKEN"']),
    ...(method === 'POST' ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(sample === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d '${quoted(JSON.stringify(sample))}'`]),
  ]
  return lines.join(' \\\n  ')
}

function queryPair(document: ApiDocument, { name, schema }: Parameter): string {
  const value = sampleOf(document, schema, name)
  return `${name}=${encodeURIComponent(String(Array.isArray(value) ? value[0] : value))}`
}

/** Between single quotes of a shell. */
function quoted(text: string): string {
  return text.replaceAll("'", "'\\''")
}
