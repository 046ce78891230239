import type { FastifyRequest } from 'fastify'
import { bodyReader, checkSound } from '../../foundation/http/body.ts'
import { parseJson } from '../../foundation/http/json-body.ts'
import { type Detail, problems, refuseIfAny } from '../../foundation/http/problems.ts'
import { queryReader } from '../../foundation/http/query.ts'
import { querySource } from '../../foundation/http/query-source.ts'
import { pathTexts, queryOf } from '../../foundation/http/request-parts.ts'
import type { AccountEndpoint } from './endpoint.ts'

type Input = { params: Record<string, number | string>; query: Record<string, unknown>; body: unknown }

/** Compiles a reader for an account call's path, query and body; it reports all faults together. */
export function inputReader(endpoint: AccountEndpoint): (request: FastifyRequest) => Input {
  const readBody = endpoint.body && bodyReader(endpoint.body)
  const readQuery = queryReader(endpoint.query)
  const patterns = new Map(
    Object.entries(endpoint.words).map(([name, pattern]) => [name, new RegExp(pattern)]),
  )
  return (request) => {
    const faults: Detail[] = []
    const query = readQuery(querySource(queryOf(request.url)), faults)
    const body = readBody?.(parseJson(jsonBytes(request), { mostValues: endpoint.bodyLimit.values }), faults)
    if (endpoint.check) checkSound(endpoint.check, body, faults)
    refuseIfAny(faults)
    return { params: readPath(pathTexts(request), patterns), query, body }
  }
}

function readPath(
  texts: Record<string, string>,
  patterns: ReadonlyMap<string, RegExp>,
): Record<string, number | string> {
  const values = Object.entries(texts).map(([name, text]) => [name, pathValue(text, patterns.get(name))])
  return Object.fromEntries(values)
}

const largestId = 2_147_483_647

/** A word that fits its pattern, or an id; any other text names nothing. */
function pathValue(text: string, pattern: RegExp | undefined): number | string {
  if (pattern?.test(text)) return text
  if (pattern === undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId) return Number(text)
  throw problems.not_found()
}

function jsonBytes({ body, headers }: FastifyRequest): Buffer | undefined {
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) throw problems.unsupported_media_type()
  return body
}
