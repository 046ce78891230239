import type { Called } from './call.ts'

/** One field of every row, such as the ids of a page. */
export function pluck(rows: readonly Called['body'][], name = 'id'): Called['body'][] {
  return rows.map((row) => row[name])
}
