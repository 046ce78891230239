/** The parts of an OpenAPI 3.1 document that the reader's page shows. */
export type ApiDocument = {
  info: { title: string; version: string; summary?: string }
  servers: { url: string }[]
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, { post?: Operation }>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    securitySchemes?: Record<string, { description?: string }>
  }
}

export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags?: string[]
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema: Schema; example?: unknown }> }
  responses: Record<string, Response>
  'x-access'?: Access
}

export type Access = {
  who: string
  scope?: string
  addon?: string
  plan?: string
  answers?: Record<string, 'yes' | 403 | 404>
}

export type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  example?: unknown
  schema: Schema
}

export type Response = { $ref?: string; description?: string; content?: Record<string, { schema: Schema }> }

export type Schema = {
  $ref?: string
  title?: string
  description?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  patternProperties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export type Call = { method: string; path: string; operation: Operation }
export type Group = { name: string; description: string | undefined; id: string; calls: Call[] }

/** The operations by tag, in document order. */
export function groupsOf(document: ApiDocument): Group[] {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  return document.tags.map(({ name, description }) => ({
    name,
    description,
    id: anchor('group', name),
    calls: calls.filter((call) => call.operation.tags?.includes(name)),
  }))
}

export function anchor(kind: string, name: string): string {
  return `${kind}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
}

/** The component name in a `$ref`. */
export function referred(reference: string): string {
  return reference.split('/').at(-1) ?? ''
}

/** The schema itself, following a `$ref`. */
export function resolved(document: ApiDocument, schema: Schema): Schema {
  return schema.$ref ? (document.components.schemas[referred(schema.$ref)] ?? {}) : schema
}

export function responseOf(document: ApiDocument, response: Response): Response {
  return response.$ref ? (document.components.responses[referred(response.$ref)] ?? {}) : response
}

export function jsonOf(
  part: { content?: Record<string, { schema: Schema; example?: unknown }> } | undefined,
) {
  return part?.content?.['application/json']
}
