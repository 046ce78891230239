import { printPaper } from '../../../server/paper/print-paper.ts'
import { sampleLines, samplePaper } from '../../../server/paper/testing/sample-paper.ts'

export type Printing = { seconds: number[]; bytes: number }

/** A PDF of 5,000 lines, drawn in its thread; the first run also starts the thread. */
export async function measurePrinting(runs: number): Promise<Printing> {
  const seconds: number[] = []
  let bytes = 0
  for (let run = 0; run < runs; run++) {
    // Another one each time: what was printed is kept.
    const paper = samplePaper({ lines: sampleLines(5_000), notes: String(run) })
    const began = performance.now()
    bytes = (await printPaper(paper, { form: 'pdf' })).length
    seconds.push((performance.now() - began) / 1_000)
  }
  return { seconds, bytes }
}
