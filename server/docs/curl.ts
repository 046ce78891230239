import { type ApiDocument, type Call, jsonOf, type Parameter } from './document.ts'
import { sampleOf } from './samples.ts'

/** About one line of the samples column. */
const longestLine = 46

/** A shell command that makes the call. */
export function curlOf(document: ApiDocument, { method, path, operation }: Call): string {
  const isPublic = operation.security?.length === 0
  const body = jsonOf(operation.requestBody)
  const sample = body && (body.example ?? sampleOf(document, body.schema))
  const url = (document.servers[0]?.url ?? '') + filled(path) + queryOf(document, operation.parameters ?? [])
  const options = [url.includes('[') && '-g', method !== 'GET' && `-X ${method}`].filter(
    (option) => option !== false,
  )
  return [
    ...firstLines(['curl', ...options].join(' '), `'${url}'`),
    ...(isPublic ? [] : ['-H "Authorization: Bearer $STINT_TOKEN"']),
    ...(method === 'POST' ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(sample === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d '${quoted(jsonText(sample))}'`]),
  ].join(' \\\n  ')
}

function firstLines(command: string, url: string): string[] {
  return command.length + url.length > longestLine && command !== 'curl'
    ? [command, url]
    : [`${command} ${url}`]
}

/** Ids that exist on a new server with the demo. */
function filled(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '1')
}

function queryOf(document: ApiDocument, parameters: Parameter[]): string {
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const pairs = needed.map(({ name, schema }) => {
    const value = sampleOf(document, schema, name)
    return `${name}=${encodeURIComponent(String(Array.isArray(value) ? value[0] : value))}`
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function jsonText(sample: unknown): string {
  const line = JSON.stringify(sample)
  return line.length > longestLine ? JSON.stringify(sample, null, 2).replaceAll('\n', '\n  ') : line
}

/** Escapes text for single quotes in a shell. */
function quoted(text: string): string {
  return text.replaceAll("'", "'\\''")
}
