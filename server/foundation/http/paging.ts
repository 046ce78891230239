import type { Row } from '../records/record.ts'
import { byDefault, explained, integer } from './query.ts'

export const defaultPageLimit = 100
export const largestPageLimit = 500

/** The two parameters of every list: the first id (inclusive) and the page size. */
export const paging = {
  page_start_id: explained(
    'The first id on the page (inclusive).',
    byDefault(integer({ max: Number.MAX_SAFE_INTEGER }), 0),
  ),
  page_limit: explained(
    'The number of records per page.',
    byDefault(integer({ min: 1, max: largestPageLimit }), defaultPageLimit),
  ),
}

export type PageOf = { page_start_id: number; page_limit: number }

export type Page<Cells = unknown> = { rows: Row<Cells>[]; nextPageStartId: number | undefined }

/** Builds a page from limit + 1 rows. The extra row, if any, starts the next page. */
export function pageOf<Cells extends { id: number }>(rows: Row<Cells>[], limit: number): Page<Cells>
export function pageOf<Key extends string, Cells extends Record<Key, number>>(
  rows: Row<Cells>[],
  limit: number,
  key: Key,
): Page<Cells>
export function pageOf(rows: Row<Record<string, number>>[], limit: number, key = 'id'): Page {
  if (rows.length <= limit) return { rows, nextPageStartId: undefined }
  return { rows: rows.slice(0, limit), nextPageStartId: rows[limit]?.cell(key) }
}
