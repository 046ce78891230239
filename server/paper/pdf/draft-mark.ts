import { wordsIn } from '../words/words.ts'
import { type Sheet, styles, widthOf, write } from './sheet.ts'

const mark = { ...styles.title, size: 110, color: '#eaefef' }

/** The word for a draft across every page, below what is drawn later. */
export function markAsDraft(sheet: Sheet): void {
  const { doc, paper } = sheet
  const word = wordsIn(paper.language).states.draft
  const draw = () => {
    const [x, y] = [doc.page.width / 2, doc.page.height / 2]
    doc.save().rotate(-35, { origin: [x, y] })
    write(sheet, word, x - widthOf(sheet, word, mark) / 2, y + mark.size / 3, mark)
    doc.restore()
  }
  draw()
  doc.on('pageAdded', draw)
}
