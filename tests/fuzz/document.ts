import { withoutNames } from '../../server/api/named-schemas.ts'
import { makeProduct } from '../../server/wiring/product.ts'

export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
}

export type Parameter = { name: string; in: string; required?: boolean; schema: Schema }

export type Operation = {
  method: string
  path: string
  parameters: Parameter[]
  body: Schema | undefined
}

type Described = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }

/** Every operation of the API description, as flat values. */
export function operations(): Operation[] {
  const urls = { base: 'http://stint.test', auth: 'http://stint.test/auth' }
  const { paths }: { paths: Record<string, Record<string, Described>> } = withoutNames(
    makeProduct(urls).openapi(),
  )
  return Object.entries(paths).flatMap(([path, described]) =>
    Object.entries(described).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json']?.schema,
    })),
  )
}
