type Page = { pagination?: { next_page_start_id: number } }

/** A list that was read page by page; `isCut`: there is more than we read. */
export type WholeList<Row> = { rows: Row[]; isCut: boolean }

/** The most that a page of the API holds. */
export const largestPage = 500
const mostRows = 10_000

type Reading<P extends Page, Row> = {
  /** Asks for `page_start_id: startId` and `page_limit: largestPage`. */
  fetchPage: (startId: number) => Promise<P>
  rowsOf: (page: P) => Row[]
  most?: number
}

/** Reads a whole list, for a picker; sums come from the server. What shows it says when it was cut (`CutNotice`). */
export async function readWholeList<P extends Page, Row>({
  fetchPage,
  rowsOf,
  most = mostRows,
}: Reading<P, Row>): Promise<WholeList<Row>> {
  const rows: Row[] = []
  let startId: number | undefined = 0
  while (startId !== undefined && rows.length < most) {
    const page: P = await fetchPage(startId)
    for (const row of rowsOf(page)) rows.push(row)
    startId = page.pagination?.next_page_start_id
  }
  return { rows: rows.slice(0, most), isCut: startId !== undefined || rows.length > most }
}

/** The same things by their ids: a request line has an end, so that many ids take several calls. */
export async function readByIds<Row>(
  ids: readonly number[],
  fetchSome: (ids: number[]) => Promise<Row[]>,
  atOnce = 200,
): Promise<Row[]> {
  const slices = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, i) =>
    ids.slice(i * atOnce, (i + 1) * atOnce),
  )
  return (await Promise.all(slices.map(fetchSome))).flat()
}
