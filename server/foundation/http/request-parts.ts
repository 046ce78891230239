import type { FastifyRequest } from 'fastify'

/** The body as it came. Every content type is read as bytes. */
export function bodyBytes({ body }: FastifyRequest): Buffer | undefined {
  if (body === undefined || body === null) return undefined
  if (!Buffer.isBuffer(body)) throw new Error('The body is not bytes')
  return body
}

/** The query of a URL, without the question mark; empty if there is none. */
export function queryOf(url: string): string {
  const question = url.indexOf('?')
  return question < 0 ? '' : url.slice(question + 1)
}

/** The texts in the places of a path's parameters. */
export function pathTexts({ params }: FastifyRequest): Record<string, string> {
  if (!isTexts(params)) throw new Error('The path has no parameters')
  return params
}

function isTexts(params: unknown): params is Record<string, string> {
  return typeof params === 'object' && params !== null
}
