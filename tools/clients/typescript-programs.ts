import type { Given, PlannedCall } from './calls.ts'

// The programs contain one typed line per call and no cast, so that the compiler checks every name and every value.

/** A program for openapi-fetch with the types of openapi-typescript. */
export function openapiFetchProgram(calls: readonly PlannedCall[]): string {
  const lines = calls.map((call) => {
    const params = given(call)
    const parse = call.mediaType === 'application/json' ? '' : ", parseAs: 'text'"
    const reply = `await client.GET(${text(call.path)}, { params: ${params}${parse} })`
    return line(call, `const { data, response } = ${reply}`)
  })
  return `import createClient from 'openapi-fetch'
import type { paths } from './description.js'
import { run } from '../run.js'

await run(({ baseUrl, token }) => {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${token}\` } })
  return {
${lines.join('\n')}
  }
})
`
}

/** A program for the functions of @hey-api/openapi-ts. They throw if a request or a reply is not as described. */
export function heyApiProgram(calls: readonly PlannedCall[]): string {
  const lines = calls.map((call) => {
    const name = call.operationId.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const reply = `await sdk.${name}({ ...${given(call)}, throwOnError: true })`
    return line(call, `const { data, response } = ${reply}`)
  })
  return `import { client } from './client/client.gen.js'
import * as sdk from './client/index.js'
import { run } from '../run.js'

await run(({ baseUrl, token }) => {
  client.setConfig({ baseUrl, auth: token })
  return {
${lines.join('\n')}
  }
})
`
}

/** Makes every call of a program and prints one line of JSON with what came back. */
export const runProgram = `type Place = { baseUrl: string; token: string }
type Seen = { status: number | undefined; rows: number | undefined }

declare const process: { argv: string[]; exit(code: number): never }

export async function run(callsFor: (place: Place) => Record<string, () => Promise<Seen>>): Promise<void> {
  const [, , baseUrl = '', token = ''] = process.argv
  const faults: string[] = []
  let [replies, rows] = [0, 0]
  for (const [name, call] of Object.entries(callsFor({ baseUrl, token })))
    try {
      const seen = await call()
      if (seen.status !== 200 || seen.rows === undefined) faults.push(\`\${name} returned \${seen.status}\`)
      else replies += 1
      rows += seen.rows ?? 0
    } catch (error) {
      faults.push(\`\${name}: \${error instanceof Error ? error.message : JSON.stringify(error)}\`)
    }
  console.log(JSON.stringify({ replies, rows, faults }))
}
`

/** Reads a property that every reply has, so that the compiler checks the type of the reply too. */
function line({ path, shows, mediaType }: PlannedCall, statement: string): string {
  const isText = mediaType !== 'application/json'
  const property = shows && (shows.isList ? `?.${shows.name}.length` : `?.${shows.name} && 1`)
  const rows = isText || property === undefined ? 'data === undefined ? undefined : 1' : `data${property}`
  return `    ${text(`GET ${path}`)}: async () => {
      ${statement}
      return { status: response?.status, rows: ${rows} || (data === undefined ? undefined : 0) }
    },`
}

function given({ inPath, inQuery }: PlannedCall): string {
  const group = (name: string, all: readonly Given[]) =>
    all.length === 0
      ? []
      : [`${name}: ${JSON.stringify(Object.fromEntries(all.map((each) => [each.name, each.value])))}`]
  return `{ ${[...group('path', inPath), ...group('query', inQuery)].join(', ')} }`
}

const text = (value: string) => JSON.stringify(value)
