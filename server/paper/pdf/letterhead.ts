import { addressLines, dueSentence, paperDetails } from '../shown/details.ts'
import { formatsOf } from '../shown/formats.ts'
import { wordsIn } from '../words/words.ts'
import { isVatId } from '../xml/vat-id.ts'
import { drawLogo } from './logo.ts'
import { colors, leadingOf, rule, type Sheet, styles, widthOf, write } from './sheet.ts'
import { wrap } from './wrap.ts'

// The window of an envelope (DIN 5008, form B; also in the window of US #10) starts here on folded paper.
const windowTop = 128
const windowHeight = 118
const windowWidth = 232

/** Everything above the lines. Returns the y below it. */
export function drawLetterhead(sheet: Sheet, logo: Buffer | null): number {
  drawSender(sheet, logo)
  const belowWindow = drawRecipient(sheet)
  const belowDetails = drawDetails(sheet)
  return drawTitle(sheet, Math.max(belowWindow, belowDetails, windowTop + windowHeight) + 28)
}

function drawSender(sheet: Sheet, logo: Buffer | null): void {
  const { doc, left, right, top, paper } = sheet
  const { seller, buyer } = paper
  const hasLogo = logo !== null && drawLogo(sheet, logo)
  const name = { ...styles.title, size: 15 }
  if (!hasLogo) write(sheet, wrap(sheet, seller.name, 260, name)[0] ?? '', left, top + 16, name)
  const words = wordsIn(paper.language)
  const small = { ...styles.small, align: 'right' as const }
  const lines = [
    ...addressLines(seller, buyer, formatsOf(paper).country),
    ...(seller.tax_id === null
      ? []
      : [`${isVatId(seller.tax_id) ? words.vatId : words.taxId} ${seller.tax_id}`]),
    ...[seller.email, seller.phone].flatMap((each) => each ?? []),
  ].flatMap((line) => wrap(sheet, line, 200, small))
  let y = top + 8
  if (hasLogo) {
    write(sheet, seller.name, right, y, { ...styles.label, color: colors.ink, align: 'right' })
    y += leadingOf(small)
  }
  for (const line of lines.slice(0, 7)) {
    write(sheet, line, right, y, small)
    y += leadingOf(small) - 0.5
  }
  doc.fillColor(colors.ink)
}

function drawRecipient(sheet: Sheet): number {
  const { left, paper } = sheet
  const { seller, buyer } = paper
  const formats = formatsOf(paper)
  const sender = [seller.name, ...addressLines(seller, buyer, formats.country)].join(' · ')
  const tiny = { ...styles.small, size: 6.5, color: colors.faint }
  const [line = ''] = wrap(sheet, sender, windowWidth, tiny)
  write(sheet, line.replace(/ ·$/, ''), left, windowTop, tiny)
  const name = { ...styles.strong, size: 10.5 }
  const text = { ...styles.text, size: 10 }
  let y = windowTop + 20
  for (const part of wrap(sheet, buyer.name, windowWidth, name).slice(0, 3)) {
    write(sheet, part, left, y, name)
    y += 14.5
  }
  const address = addressLines(buyer, seller, formats.country)
  for (const part of address.flatMap((each) => wrap(sheet, each, windowWidth, text)).slice(0, 8)) {
    write(sheet, part, left, y, text)
    y += 14
  }
  return y
}

function drawDetails(sheet: Sheet): number {
  const { right, paper } = sheet
  const label = styles.soft
  const value = { ...styles.text, align: 'right' as const }
  const from = 330
  let y = windowTop + 20
  for (const detail of paperDetails(paper)) {
    write(sheet, detail.label, from, y, label)
    const room = right - from - widthOf(sheet, detail.label, label) - 10
    for (const line of wrap(sheet, detail.value, room, value)) {
      write(sheet, line, right, y, value)
      y += leadingOf(value)
    }
    y += 1.5
  }
  return y
}

function drawTitle(sheet: Sheet, y: number): number {
  const { left, right, paper } = sheet
  const title = `${wordsIn(paper.language).titles[paper.kind]} ${paper.number}`
  let at = y
  for (const line of wrap(sheet, title, right - left, styles.title)) {
    write(sheet, line, left, at, styles.title)
    at += 27
  }
  const due = paper.due_date === null ? null : dueSentence(paper)
  if (due === null) return at
  write(sheet, due, left, at - 4, styles.amount)
  return at + 16
}

/** The head of every further page: what it belongs to. */
export function drawRunningHead(sheet: Sheet): number {
  const { left, right, top, paper } = sheet
  const title = `${wordsIn(paper.language).titles[paper.kind]} ${paper.number}`
  write(sheet, wrap(sheet, title, 240, styles.strong)[0] ?? '', left, top, styles.strong)
  const end = { ...styles.soft, align: 'right' as const }
  write(sheet, wrap(sheet, paper.seller.name, 220, end)[0] ?? '', right, top, end)
  rule(sheet, top + 9)
  return top + 30
}
