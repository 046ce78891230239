/** A stretch of time, read backwards from its stop; without one, from now on. */
export type Stretch = { stopMs: number | undefined; spanMs: number }

export type Range = { startMs: number; stopMs: number | undefined }
type Page<Row> = { rows: Row[]; nextId: number | undefined }

type Ledger<Row> = {
  /** A page of what happened in a range, the oldest first, from an id on. */
  readPage: (range: Range, startId: number) => Promise<Page<Row>>
  nowMs: number
  /** There is nothing before this. */
  floorMs: number
  /** The longest range that the API takes at once. */
  mostMs?: number
}

const enough = 50
const factor = 8

/**
 * The API pages from the oldest on, and people look at the newest. So time is cut into ranges: one that holds more than
 * a page is made shorter, one that holds little is followed by a longer one. Nothing is left out and nothing comes twice.
 */
export async function readNewest<Row>(
  { readPage, nowMs, floorMs, mostMs = Number.POSITIVE_INFINITY }: Ledger<Row>,
  from: Stretch,
): Promise<{ rows: Row[]; next: Stretch | undefined }> {
  const rows: Row[] = []
  let { stopMs, spanMs } = from
  for (;;) {
    const range = { startMs: Math.max(floorMs, (stopMs ?? nowMs) - Math.min(spanMs, mostMs)), stopMs }
    const page = await readPage(range, 0)
    if (page.nextId !== undefined && spanMs > 1) {
      spanMs = Math.max(1, Math.floor(spanMs / factor))
      continue
    }
    // What one change caused has one time, and can be more than a page.
    const found = await whole(page, range)
    for (const row of found.toReversed()) rows.push(row)
    if (range.startMs <= floorMs) return { rows, next: undefined }
    stopMs = range.startMs
    if (rows.length >= enough) return { rows, next: { stopMs, spanMs } }
    if (found.length < enough / factor) spanMs *= factor
  }

  async function whole(first: Page<Row>, range: Range): Promise<Row[]> {
    const all = [...first.rows]
    let { nextId } = first
    while (nextId !== undefined) {
      const page = await readPage(range, nextId)
      for (const row of page.rows) all.push(row)
      nextId = page.nextId
    }
    return all
  }
}
