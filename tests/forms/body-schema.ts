import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountOpenapi } from '../../server/api/account/openapi.ts'
import { type NamedDocument, withoutNames } from '../../server/api/named-schemas.ts'
import { makeProduct } from '../../server/wiring/product.ts'

export type Schema = { properties?: Record<string, Schema>; anyOf?: Schema[]; items?: Schema }
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }

type Document = NamedDocument & { paths: Paths }
type Paths = Record<string, Record<string, Operation>>

const written: Document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8'),
)
const described = withoutNames(written)
const urls = { base: 'http://localhost', auth: 'http://localhost/auth' }
const account: { paths: Paths } = JSON.parse(
  JSON.stringify(accountOpenapi(makeProduct(urls).accountEndpoints, urls)),
)
const paths = { ...described.paths, ...account.paths }

/** What the API description says of the body of a call, such as `PUT /v2/clients/{client_id}`. */
export function bodySchemaOf(call: string): Schema {
  const [method = '', path = ''] = call.split(' ')
  const schema = paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema
  if (schema === undefined) throw new Error(`${call} has no body.`)
  return schema
}

/** The fields of a body, those of objects in it by their path: `budget.alerts.near_limit`. */
export function fieldsOf({ properties = {}, anyOf = [], items }: Schema, path = ''): string[] {
  const own = Object.entries(properties).flatMap(([name, schema]) => [
    `${path}${name}`,
    ...fieldsOf(schema, `${path}${name}.`),
  ])
  return [...own, ...anyOf.flatMap((each) => fieldsOf(each, path)), ...(items ? fieldsOf(items, path) : [])]
}

/** The same of a body that was sent. */
export function fieldsSent(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => fieldsSent(each, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => [
    `${path}${name}`,
    ...fieldsSent(each, `${path}${name}.`),
  ])
}
