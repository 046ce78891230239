import type { Endpoint } from '../../server/api/endpoint.ts'
import { makeProduct } from '../../server/wiring/product.ts'
import { pathFor } from '../../tests/walk/path-values.ts'
import type { DemoPlace } from './demo-place.ts'

export type Value = string | number | boolean | Value[]
type Schema = { type: string; format?: string; items?: Schema }
type Parameter = { name: string; in: string; schema: Schema }
type Operation = {
  operationId: string
  parameters?: Parameter[]
  responses: Record<string, { content?: Record<string, { schema: ReplySchema }> }>
}
type ReplySchema = { required?: string[]; properties?: Record<string, Schema> }
export type ApiDocument = { paths: Record<string, Record<string, Operation>> }

/** One value of a call, with its schema so that each client can write it in its own type. */
export type Given = { name: string; value: Value; schema: Schema }

export type PlannedCall = {
  operationId: string
  /** With parameters in braces. */
  path: string
  inPath: Given[]
  inQuery: Given[]
  mediaType: string
  /** A property that every reply has, and whether it is a list. */
  shows: { name: string; isList: boolean } | undefined
}

/** A call of every GET, with the path of its sample and the query of its example. */
export async function planCalls({ walked }: DemoPlace, document: ApiDocument): Promise<PlannedCall[]> {
  const { endpoints } = makeProduct({ base: 'http://stint.test', auth: 'http://stint.test/auth' })
  const planned: PlannedCall[] = []
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    const target = await pathFor(walked, endpoint, walked.owner.id)
    // The walk checks the reply against the description, so that a client's complaint is about the client's view.
    const reply = await walked.call(`GET ${target}`, walked.owner)
    if (reply.status !== 200) throw new Error(`GET ${target} returned ${reply.status}: ${reply.text}`)
    planned.push(plannedCall(endpoint, target, document))
  }
  return planned
}

function plannedCall(endpoint: Endpoint, target: string, document: ApiDocument): PlannedCall {
  const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
  const operation = document.paths[path]?.get
  if (operation === undefined) throw new Error(`The description has no GET ${path}.`)
  const [filled = '', query = ''] = target.split('?')
  const [mediaType, content] = Object.entries(operation.responses['200']?.content ?? {})[0] ?? []
  const given = (place: string, read: (name: string) => string[]): Given[] =>
    (operation.parameters ?? [])
      .filter((each) => each.in === place)
      .flatMap(({ name, schema }) => {
        const texts = read(name)
        return texts.length === 0 ? [] : [{ name, schema, value: readValue(texts, schema) }]
      })
  const inPath = pathTexts(path, filled)
  const inQuery = new URLSearchParams(query)
  return {
    operationId: operation.operationId,
    path,
    inPath: given('path', (name) => [inPath[name] ?? '']),
    inQuery: given('query', (name) => [
      ...inQuery.getAll(name),
      ...(name.endsWith('[]') ? inQuery.getAll(name.slice(0, -2)) : []),
    ]),
    mediaType: mediaType ?? '',
    shows: shownBy(content?.schema),
  }
}

function pathTexts(path: string, filled: string): Record<string, string> {
  const parts = filled.split('/')
  return Object.fromEntries(
    path.split('/').flatMap((part, i) => (part.startsWith('{') ? [[part.slice(1, -1), parts[i] ?? '']] : [])),
  )
}

function readValue(texts: string[], schema: Schema): Value {
  if (schema.type === 'array')
    return texts.flatMap((text) => text.split(',')).map((text) => readValue([text], schema.items ?? schema))
  const [text = ''] = texts
  if (schema.type === 'integer' || schema.type === 'number') return Number(text)
  return schema.type === 'boolean' ? text === 'true' : text
}

function shownBy(schema: ReplySchema = {}): PlannedCall['shows'] {
  const [name] = schema.required ?? []
  const shown = name === undefined ? undefined : schema.properties?.[name]
  return name === undefined ? undefined : { name, isList: shown?.type === 'array' }
}
