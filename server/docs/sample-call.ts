import { exampleOf } from '../api/example-of.ts'
import { type ApiDocument, type Call, jsonOf, type Parameter } from './document.ts'

/** A call with values: the address after the server's, and the body if the call takes JSON. */
export type SampleCall = { method: string; path: string; body?: unknown }

export function sampleCall(document: ApiDocument, { method, path, operation }: Call): SampleCall {
  const body = jsonOf(operation.requestBody)
  return {
    method,
    path: filled(path) + queryOf(document, operation.parameters ?? []),
    ...(body && { body: body.example ?? exampleOf(document.components.schemas, body.schema) }),
  }
}

/** Whether the page can make the call: it sends JSON or nothing, never a file. */
export function isTryable({ operation }: Call): boolean {
  return operation.requestBody?.content === undefined || jsonOf(operation.requestBody) !== undefined
}

/** Ids that exist on a new server with the demo. */
function filled(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '1')
}

function queryOf(document: ApiDocument, parameters: Parameter[]): string {
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const pairs = needed.map(({ name, schema, example }) => {
    const value = example ?? exampleOf(document.components.schemas, schema, name)
    return `${name}=${encodeURIComponent(String(Array.isArray(value) ? value[0] : value))}`
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
