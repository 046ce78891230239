import { bodyLimits } from '../../../foundation/http/body-limit.ts'
import { isStorable } from '../../../foundation/http/query.ts'
import { queryOf } from '../../../foundation/http/request-parts.ts'
import { invalidRequest } from './oauth-error.ts'

export type Form = ReadonlyMap<string, string>

const mostParameters = bodyLimits.form.values
export const longestParameter = 4_000

/** A form body: each parameter once, empty ones ignored. Some published clients send the parameters in the query. */
export function readForm(request: {
  contentType: string | undefined
  body: Buffer | undefined
  url: string
}): Form {
  const body = request.body?.toString('utf8') ?? ''
  const query = queryOf(request.url)
  const type = request.contentType?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded' && (query === '' || body !== ''))
    throw invalidRequest('Send the body as application/x-www-form-urlencoded.')
  return readParameters([query, body].filter(Boolean).join('&'))
}

export function readParameters(encoded: string): Form {
  const form = new Map<string, string>()
  const seen = new Set<string>()
  for (const [name, value] of new URLSearchParams(encoded)) {
    if (seen.has(name))
      throw invalidRequest(`${isPlain(name) ? name : 'A parameter'} must be sent only once.`)
    seen.add(name)
    if (seen.size > mostParameters || value.length > longestParameter)
      throw invalidRequest('There are too many parameters, or one of them is too long.')
    if (!isStorable(value) || !isStorable(name) || value.includes('\uFFFD'))
      throw invalidRequest('A parameter contains characters that are not allowed.')
    if (value !== '') form.set(name, value)
  }
  return form
}

function isPlain(name: string): boolean {
  return /^\w{1,40}$/.test(name)
}
