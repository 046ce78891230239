import type { Html } from './html.ts'

/** A part of the guide: words on the left, and perhaps what it looks like on the right. */
export type Chapter = { id: string; title: string; words: Html; samples?: Html }

/** A read, as a line for the shell. */
export function reading(base: string, path: string, options = ''): string {
  return `curl ${options}'${base}${path}' \\\n  -H "Authorization: Bearer $STINT_TOKEN"`
}
