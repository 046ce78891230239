import { formatsOf } from '../shown/formats.ts'
import { wordsIn } from '../words/words.ts'
import { rule, type Sheet, styles, write } from './sheet.ts'
import { wrap } from './wrap.ts'

/** Page x of y below every page; drawn last, when the number of pages is known. */
export function drawFooters(sheet: Sheet): void {
  const { doc, left, right, bottom, paper } = sheet
  const { count } = doc.bufferedPageRange()
  const words = wordsIn(paper.language)
  const formats = formatsOf(paper)
  const about = [paper.seller.name, paper.seller.tax_id, paper.seller.email].flatMap((each) => each ?? [])
  const [line = ''] = wrap(sheet, about.join('  ·  '), right - left - 90, styles.small)
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    const y = bottom + 28
    rule(sheet, y - 13)
    write(sheet, line, left, y, styles.small)
    const number = words.pageOf(formats.whole(page + 1), formats.whole(count))
    write(sheet, number, right, y, { ...styles.small, align: 'right' })
  }
}
