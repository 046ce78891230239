import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Schema = { properties?: Record<string, Schema>; anyOf?: Schema[]; items?: Schema }
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }

const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../contract/openapi.json'), 'utf8'),
)

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
