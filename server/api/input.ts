import { bodyReader, checkSound, parseJson } from '../foundation/http/body.ts'
import { type Detail, problems, refuseIfAny } from '../foundation/http/problems.ts'
import { querySource, readQuery, someOf } from '../foundation/http/query.ts'
import type { Endpoint } from './endpoint.ts'
import type { Request } from './pipeline.ts'

/** A request that was read. */
export type Input = {
  params: PathValues
  query: Record<string, unknown>
  body: unknown
  include: string[]
  /** Not empty only where a look at the database may add to them. */
  faults: Detail[]
}

type PathValues = Record<string, number | string>

export type InputReader = (request: Request) => Input

/** Compiles the reading of an endpoint's path, query and body; every fault is reported at once. */
export function inputReader(endpoint: Endpoint): InputReader {
  const readBody = endpoint.body && bodyReader(endpoint.body)
  const includes = someOf(...Object.keys(endpoint.include))
  const patterns = new Map(
    Object.entries(endpoint.words).map(([name, pattern]) => [name, new RegExp(pattern)]),
  )
  const hasIncludes = Object.keys(endpoint.include).length > 0

  return (request) => {
    const faults: Detail[] = []
    const params = readPath(request.params, patterns, faults)
    const question = request.url.indexOf('?')
    const source = querySource(question < 0 ? '' : request.url.slice(question + 1))
    const query = readQuery(endpoint.query, source, faults)
    const include = hasIncludes ? (includes.read(source, 'include', faults) ?? []) : []
    const body = readBody?.(jsonBody(request, faults), faults)
    if (endpoint.check) checkSound(endpoint.check, body, faults)
    // Where the database can find more, the faults wait for it.
    if (endpoint.lookup === undefined) refuseIfAny(faults)
    return { params, query, body, include, faults }
  }
}

/** Ids in a path are 32-bit integers; what an endpoint calls a word is text of its pattern. */
function readPath(
  texts: Record<string, string>,
  patterns: ReadonlyMap<string, RegExp>,
  faults: Detail[],
): PathValues {
  const path: PathValues = {}
  for (const name in texts) {
    const text = texts[name] ?? ''
    // A trailing slash reaches the route of the record behind it, with no id.
    if (text === '') throw problems.unknown_route()
    const pattern = patterns.get(name)
    if (pattern !== undefined) {
      if (pattern.test(text)) path[name] = text
      else faults.push({ attribute: name, error: 'has characters or a form that is not allowed' })
      continue
    }
    const value = /^-?\d{1,12}$/.test(text) ? Number(text) : Number.NaN
    if (Math.abs(value) <= 2_147_483_647) path[name] = value
    else faults.push({ attribute: name, error: 'must be a 32-bit integer' })
  }
  return path
}

function jsonBody(request: Request, faults: Detail[]): Record<string, unknown> {
  if (request.body !== undefined && request.body.length > 0) requireJsonType(request.headers['content-type'])
  return parseJson(request.body, faults)
}

function requireJsonType(type: string | string[] | undefined): void {
  const name = (Array.isArray(type) ? type[0] : type)?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (name !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(name))
    throw problems.unsupported_media_type()
}
