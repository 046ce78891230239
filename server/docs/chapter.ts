import type { Html } from '../foundation/http/html.ts'

/** A chapter of the guide: text on the left, optional samples on the right. */
export type Chapter = { id: string; title: string; words: Html; samples?: Html }

/** A GET request as a shell line. */
export function reading(base: string, path: string, options = ''): string {
  return `curl ${options}'${base}${path}' \\\n  -H "Authorization: Bearer $STINT_TOKEN"`
}
