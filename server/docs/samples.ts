import { type ApiDocument, referred, resolved, type Schema } from './document.ts'
import { typesOf, valuesOf } from './kinds.ts'

/** Sample names, by record. */
const names: Record<string, string> = {
  Organization: 'Northlight Studio',
  User: 'Ana Ferreira',
  Project: 'Ferry booking site',
  Client: 'Caldeira Ferries',
}

/** Sample values by field name, if the schema allows them. The schema gives the rest. */
const values: Record<string, unknown> = {
  id: 21,
  user_id: 7,
  client_id: 4,
  project_id: 21,
  created_by_id: 1,
  ids: [21, 22],
  project_ids: [21, 22],
  next_page_start_id: 101,
  first_name: 'Ana',
  last_name: 'Ferreira',
  email: 'ana.ferreira@demo.stint.example',
  personal_email: 'ana@people.stint.example',
  emails: ['accounts@caldeira-ferries.example'],
  phone: '+1 416 555 0141',
  work_phone: '+1 416 555 0101',
  personal_phone: '+1 416 555 0102',
  address: 'Cais 4, 1200-450 Lisboa',
  time_zone: 'Europe/Lisbon',
  currency: 'EUR',
  status: 'active',
  ip_address: '203.0.113.10',
  invite_url: 'https://stint.example/invite/q8Zk2mV7',
  invoice_notes: 'Please quote purchase order 77-210.',
  net_terms: '30',
  description: 'Timetable, fares and booking for the river crossings.',
  metadata: { crm_id: 'A-1001' },
  custom_fields: { languages: 'Portuguese, English' },
  key: 'languages',
  title: 'Languages',
  job_title: 'Delivery lead',
  job_type: 'Project manager',
  department: 'Delivery',
  location: 'Lisbon',
  country: 'PT',
  employment_type: 'fte_salary',
  employee_id: 'NL-007',
  tax_info: 'PT-501-220',
  birthday: '1990-02-21',
  last_client_activity: '2026-11-13T16:05:00Z',
  pay_period: 'monthly',
  view_only: false,
  weekly_limit: 40,
  daily_limit: 10,
  expected_per_week: 38,
  dow_limit: ['mon', 'tue', 'wed', 'thu', 'fri'],
  dow_expected: ['mon', 'tue', 'wed', 'thu', 'fri'],
  cost: 42_000,
  near_limit: 80,
  stop_at: 100,
  recurrence: 'monthly',
  error_code: 11_000,
  code: 'invalid_params',
  error: 'budget.cost is required when type is cost.',
  attribute: 'budget.cost',
}

/** Fields that exclude other fields of their record. */
const left = new Set(['removed_at', 'hours'])

/** A realistic value that the schema allows; `within` lists the enclosing records. */
export function sampleOf(document: ApiDocument, schema: Schema, name = '', within: string[] = []): unknown {
  if (schema.examples?.length) return schema.examples[0]
  if (schema.$ref) {
    const record = referred(schema.$ref)
    return within.includes(record)
      ? null
      : sampleOf(document, resolved(document, schema), name, [...within, record])
  }
  const known = name === 'name' ? names[within.at(-1) ?? ''] : values[name]
  if (known !== undefined && allows(schema, known)) return known
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice) return sampleOf(document, choice, name, within)
  if (schema.items) return [sampleOf(document, schema.items, name, within)]
  return plainSample(document, schema, within)
}

function plainSample(document: ApiDocument, schema: Schema, within: string[]): unknown {
  switch (typesOf(schema)[0]) {
    case 'object':
      return sampleObject(document, schema, within)
    case 'string':
      return sampleText(schema)
    case 'boolean':
      return true
    case 'integer':
      return Math.max(1, schema.minimum ?? 1)
    case 'number':
      return 85.5
    default:
      return null
  }
}

function allows(schema: Schema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value)
  const kind = Array.isArray(value) ? 'array' : typeof value
  return typesOf(schema).some((type) => type === kind || (type === 'integer' && Number.isInteger(value)))
}

function sampleObject(document: ApiDocument, schema: Schema, within: string[]): object {
  const inner = valuesOf(schema)
  if (!schema.properties) return inner ? { key: sampleOf(document, inner, '', within) } : {}
  const shown = Object.entries(schema.properties).filter(([name]) => !left.has(name))
  return Object.fromEntries(shown.map(([name, field]) => [name, sampleOf(document, field, name, within)]))
}

function sampleText(schema: Schema): string {
  if (schema.format === 'date-time') return '2026-11-13T16:05:00.000000Z'
  if (schema.format === 'date') return '2026-11-13'
  if (schema.format === 'uri') return 'https://stint.example/'
  return schema.pattern?.includes('\\d+') ? '85.50' : 'text'
}

/** A reply body: the required fields, and the start of the next page. */
export function sampleReply(document: ApiDocument, schema: Schema): unknown {
  if (!schema.properties) return sampleOf(document, schema)
  const shown = Object.entries(schema.properties).filter(
    ([name]) => schema.required?.includes(name) || name === 'pagination',
  )
  return Object.fromEntries(shown.map(([name, inner]) => [name, sampleOf(document, inner, name)]))
}
