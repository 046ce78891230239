import { accountOpenapi } from '../../../server/api/account/openapi.ts'
import { withoutNames } from '../../../server/api/named-schemas.ts'
import { makeProduct } from '../../../server/wiring/product.ts'

/** A JSON Schema, as far as bodies and queries use it. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
}

export type Operation = {
  method: string
  path: string
  isAccount: boolean
  lists: string[]
  body: Schema | undefined
  example: unknown
  limit: { bytes: number; values: number } | undefined
}

type Described = {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema & { examples?: unknown[] } }> }
  'x-body-limit'?: Operation['limit']
}
type Document = { paths: Record<string, Record<string, Described>> }

/** Every operation of both API descriptions. */
export function allOperations(): Operation[] {
  const urls = { base: 'http://localhost:4000', auth: 'http://localhost:4000/auth' }
  const product = makeProduct(urls)
  return [
    ...operationsIn(withoutNames(product.openapi()), false),
    ...operationsIn(accountOpenapi(product.accountEndpoints, urls), true),
  ]
}

function operationsIn({ paths }: Document, isAccount: boolean): Operation[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, described]) => {
      const content = described.requestBody?.content['application/json']
      return {
        method: method.toUpperCase(),
        path: isAccount ? `/auth${path}` : path,
        isAccount,
        lists: (described.parameters ?? [])
          .filter((each) => each.in === 'query' && each.schema.type === 'array')
          .map((each) => each.name),
        body: content?.schema,
        example: content?.schema.examples?.[0],
        limit: described['x-body-limit'],
      }
    }),
  )
}
