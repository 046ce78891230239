import type { Endpoint } from './endpoint.ts'

/** The router refuses longer parts of a path. */
export const longestPathPart = 300
/** For a header that an endpoint declares. */
export const longestHeader = 1_000

/** The largest ids. JSON numbers hold no more than the second without losing digits. */
export const largestId = 2_147_483_647
export const largestWideId = Number.MAX_SAFE_INTEGER

/** A path parameter: a word with its pattern, or an id. */
export function pathSchema({ words, wideIds }: Pick<Endpoint, 'words' | 'wideIds'>, name: string) {
  const pattern = words[name]
  if (pattern !== undefined) return { type: 'string', maxLength: longestPathPart, pattern }
  return wideIds.includes(name)
    ? { type: 'integer', format: 'int64', minimum: 1, maximum: largestWideId }
    : { type: 'integer', format: 'int32', minimum: 1, maximum: largestId }
}

/** How large the body of a call may be; `values` counts members, entries, objects and arrays. */
export function bodyLimitOf({
  body,
  upload,
  bodyLimit,
}: Pick<Endpoint, 'body' | 'bodyLimit'> & Partial<Pick<Endpoint, 'upload'>>) {
  return (body ?? upload) && { 'x-body-limit': bodyLimit }
}
