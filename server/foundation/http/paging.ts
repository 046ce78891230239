import type { Row } from '../records/record.ts'
import { byDefault, explained, integer } from './query.ts'

export const defaultPageLimit = 100
export const largestPageLimit = 500

/** The two parameters of every list: the id to start at (inclusive), and how many rows. */
export const paging = {
  page_start_id: explained(
    'The id to start the page at, inclusive.',
    byDefault(integer({ max: Number.MAX_SAFE_INTEGER }), 0),
  ),
  page_limit: explained(
    'How many records a page has.',
    byDefault(integer({ min: 1, max: largestPageLimit }), defaultPageLimit),
  ),
}

export type PageOf = { page_start_id: number; page_limit: number }

export type Page<Cells = unknown> = { rows: Row<Cells>[]; nextPageStartId: number | undefined }

/** A page out of one row more than was asked for: the extra row, if there, tells where the next page starts. */
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
