import { writePaperCsv } from './csv/paper-csv.ts'
import { paperPage } from './page/paper-page.ts'
import type { Paper } from './paper.ts'
import type { Form } from './print-paper.ts'
import { writeCii } from './xml/cii.ts'
import { writeUbl } from './xml/ubl.ts'

/** Runs in the thread that prints. */
export async function print(
  { paper, ...order }: Form & { paper: Paper },
  logo: Buffer | null,
): Promise<Buffer | string> {
  if (order.form === 'page') return paperPage(paper, order.links)
  if (order.form === 'csv') return writePaperCsv(paper)
  if (order.form === 'ubl') return writeUbl(paper, order.profile)
  if (order.form === 'cii') return writeCii(paper, order.profile)
  // Loaded with the first PDF: it takes most of the start of a thread.
  const { drawPaper } = await import('./pdf/draw-paper.ts')
  return drawPaper(paper, logo)
}
