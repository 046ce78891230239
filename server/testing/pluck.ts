/** One field of every row, such as the ids of a page. */
export function pluck(rows: readonly Record<string, unknown>[], name = 'id'): unknown[] {
  return rows.map((row) => row[name])
}
