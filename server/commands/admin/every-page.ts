const pageSize = 1_000

/** All rows of a list that comes in pages by id. */
export async function everyPage<Row extends { id: number }>(
  page: (startId: number, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let startId = 0; ; ) {
    const rows = await page(startId, pageSize)
    all.push(...rows)
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return all
    startId = last.id + 1
  }
}
