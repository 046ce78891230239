import type { ApiDocument, Operation } from './document.ts'
import type { SampleCall } from './sample-call.ts'

/** About one line of the samples column. */
const longestLine = 46

/** A shell command that makes the call. */
export function curlOf(
  document: ApiDocument,
  { security }: Operation,
  { method, path, body }: SampleCall,
): string {
  const isPublic = security?.length === 0
  const url = (document.servers[0]?.url ?? '') + path
  const options = [url.includes('[') && '-g', method !== 'GET' && `-X ${method}`].filter(
    (option) => option !== false,
  )
  return [
    ...firstLines(['curl', ...options].join(' '), `'${url}'`),
    ...(isPublic ? [] : ['-H "Authorization: Bearer $STINT_TOKEN"']),
    ...(method === 'POST' ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${quoted(jsonText(body))}'`]),
  ].join(' \\\n  ')
}

function firstLines(command: string, url: string): string[] {
  return command.length + url.length > longestLine && command !== 'curl'
    ? [command, url]
    : [`${command} ${url}`]
}

function jsonText(sample: unknown): string {
  const line = JSON.stringify(sample)
  return line.length > longestLine ? JSON.stringify(sample, null, 2).replaceAll('\n', '\n  ') : line
}

/** Escapes text for single quotes in a shell. */
function quoted(text: string): string {
  return text.replaceAll("'", "'\\''")
}
