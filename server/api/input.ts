import { bodyReader, checkSound } from '../foundation/http/body.ts'
import { parseJson } from '../foundation/http/json-body.ts'
import { type Detail, problems, refuseIfAny } from '../foundation/http/problems.ts'
import { queryReader, someOf } from '../foundation/http/query.ts'
import { querySource } from '../foundation/http/query-source.ts'
import { queryOf } from '../foundation/http/request-parts.ts'
import { largestId, largestWideId, longestHeader } from './described-bounds.ts'
import { dryRunIn } from './dry-run.ts'
import type { Endpoint, Header, Upload } from './endpoint.ts'
import type { Request } from './pipeline.ts'

/** The parsed request. */
export type Input = {
  params: PathValues
  query: Record<string, unknown>
  body: unknown
  /** The bytes of an upload; empty for endpoints that take none. */
  upload: Buffer
  include: string[]
  isDryRun: boolean
  /** Filled only where a database lookup may add more. */
  faults: Detail[]
}

type PathValues = Record<string, number | string>

export type InputReader = (request: Request) => Input

/** Compiles a reader for an endpoint's path, query and body. It reports all faults together. */
export function inputReader(endpoint: Endpoint): InputReader {
  const readBody = endpoint.body && bodyReader(endpoint.body)
  const includes = Object.keys(endpoint.include)
  const readQuery = queryReader({
    ...endpoint.query,
    ...(includes.length > 0 && { include: someOf(...includes) }),
  })
  const patterns = new Map(
    Object.entries(endpoint.words).map(([name, pattern]) => [name, new RegExp(pattern)]),
  )

  return (request) => {
    const faults: Detail[] = []
    const params = readPath(request.params, { patterns, wideIds: endpoint.wideIds }, faults)
    const query: Record<string, unknown> = readQuery(querySource(queryOf(request.url)), faults)
    // Some endpoints have an include of their own that loads no records.
    const included = includes.length > 0 ? ((query.include as string[] | undefined) ?? []) : []
    const upload = endpoint.upload ? uploadOf(request, endpoint.upload, faults) : noBytes
    const sent = readBody && jsonBody(request, endpoint.bodyLimit.values, faults)
    if (sent) endpoint.refuseFirst?.(sent)
    const body = sent && readBody(sent, faults)
    if (endpoint.check) checkSound(endpoint.check, body, faults)
    if (endpoint.header) checkHeader(endpoint.header, request, faults)
    // If a database lookup can find more faults, these wait until then.
    if (endpoint.lookup === undefined) refuseIfAny(faults)
    const { isDryRun, given } = endpoint.dryRun ? dryRunIn(query, body) : { isDryRun: false, given: body }
    return { params, query, body: given, upload, include: included, isDryRun, faults }
  }
}

const noBytes = Buffer.alloc(0)

/** The type must be one that the endpoint takes; the endpoint checks what the bytes really are. */
function uploadOf({ headers, body = noBytes }: Request, { types }: Upload, faults: Detail[]): Buffer {
  const type = mediaTypeOf(headers['content-type'])
  if (body.length > 0 && !types.includes(type))
    throw problems.unsupported_media_type({ message: `Send the file itself as ${types.join(' or ')}.` })
  if (body.length === 0) faults.push({ attribute: 'body', error: 'must be a file' })
  return body
}

type PathForms = { patterns: ReadonlyMap<string, RegExp>; wideIds: readonly string[] }

/** Ids in a path are integers of 32 bits unless they are wide; the endpoint's words are text that matches its pattern. */
function readPath(
  texts: Record<string, string>,
  { patterns, wideIds }: PathForms,
  faults: Detail[],
): PathValues {
  const path: PathValues = {}
  for (const name in texts) {
    const text = texts[name] ?? ''
    // A trailing slash reaches the record's route with an empty id.
    if (text === '') throw problems.unknown_route()
    const pattern = patterns.get(name)
    if (pattern !== undefined) {
      if (pattern.test(text)) path[name] = text
      else faults.push({ attribute: name, error: 'has an invalid format' })
      continue
    }
    const isWide = wideIds.includes(name)
    const value = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN
    if (Math.abs(value) <= (isWide ? largestWideId : largestId)) path[name] = value
    else faults.push({ attribute: name, error: `must be a ${isWide ? 53 : 32}-bit integer` })
  }
  return path
}

function checkHeader({ name, isOptional }: Header, { headers }: Request, faults: Detail[]): void {
  const { length } = headers[name.toLowerCase()] ?? ''
  if (length === 0 && !isOptional) faults.push({ attribute: name, error: 'is required' })
  if (length > longestHeader)
    faults.push({ attribute: name, error: `must have at most ${longestHeader} characters` })
}

function jsonBody(request: Request, mostValues: number, faults: Detail[]): Record<string, unknown> {
  if (request.body !== undefined && request.body.length > 0) requireJsonType(request.headers['content-type'])
  return parseJson(request.body, { faults, mostValues })
}

function mediaTypeOf(type: string | string[] | undefined): string {
  return (Array.isArray(type) ? type[0] : type)?.split(';')[0]?.trim().toLowerCase() ?? ''
}

function requireJsonType(type: string | string[] | undefined): void {
  const name = mediaTypeOf(type)
  if (name !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(name))
    throw problems.unsupported_media_type()
}
