import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Runs of text on one baseline of a page, left to right. */
export type PdfRow = { page: number; y: number; parts: string[] }

/** Reads the text of a PDF as rows: a second program's view of what we drew. */
export async function readPdf(bytes: Buffer): Promise<{ pages: number; rows: PdfRow[] }> {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const document = await loading.promise
  const rows: PdfRow[] = []
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    const byLine = new Map<number, { x: number; text: string }[]>()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [, , , , x = 0, y = 0]: number[] = item.transform
      const line = Math.round(y * 2) / 2
      byLine.set(line, [...(byLine.get(line) ?? []), { x, text: item.str }])
    }
    for (const [y, parts] of [...byLine].sort(([a], [b]) => b - a))
      rows.push({ page, y, parts: parts.sort((a, b) => a.x - b.x).map((part) => part.text) })
  }
  const pages = document.numPages
  await loading.destroy()
  return { pages, rows }
}

export function textOf({ rows }: { rows: PdfRow[] }): string {
  return rows.map((row) => row.parts.join(' ')).join('\n')
}
