import type { Endpoint } from './endpoint.ts'

/** The router refuses longer parts of a path. */
export const longestPathPart = 300
/** For a header that an endpoint declares. */
export const longestHeader = 1_000

/** A path parameter: a word with its pattern, or an id. */
export function pathSchema(pattern: string | undefined) {
  return pattern === undefined
    ? { type: 'integer', format: 'int32', minimum: 1, maximum: 2_147_483_647 }
    : { type: 'string', maxLength: longestPathPart, pattern }
}

/** How large the body of a call may be; `values` counts members, entries, objects and arrays. */
export function bodyLimitOf({ body, bodyLimit }: Pick<Endpoint, 'body' | 'bodyLimit'>) {
  return body && { 'x-body-limit': bodyLimit }
}
