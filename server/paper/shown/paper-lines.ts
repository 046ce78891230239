import type { Paper, PaperLine } from '../paper.ts'
import { wordsIn } from '../words/words.ts'
import { formatsOf, type PaperFormats } from './formats.ts'

/** A line as people read it. */
export type ShownLine = { description: string; quantity: string; price: string; tax: string; amount: string }

/** The heads of the columns; the tax column is there only if the paper has a tax. */
export function lineHeads(paper: Paper): ShownLine {
  const words = wordsIn(paper.language)
  return {
    description: words.description,
    quantity: words.quantity,
    price: words.unitPrice,
    tax: hasTax(paper) ? words.tax : '',
    amount: words.amount,
  }
}

export function shownLines(paper: Paper): ShownLine[] {
  const formats = formatsOf(paper)
  const unit = `\u00a0${wordsIn(paper.language).hours}`
  return paper.lines.map((line) => ({
    description: line.description,
    quantity: formats.quantity(line.quantity, line.unit) + (line.unit === 'hour' ? unit : ''),
    price: formats.price(line.unit_price),
    tax: taxOf(line, paper, formats),
    amount: formats.amount(line.amount),
  }))
}

function hasTax({ totals }: Paper): boolean {
  return totals.tax_1 !== null || totals.tax_2 !== null
}

function taxOf(line: PaperLine, { totals }: Paper, formats: PaperFormats): string {
  const taxes = [line.tax_1 ? totals.tax_1 : null, line.tax_2 ? totals.tax_2 : null]
  const percents = taxes.flatMap((tax) => (tax === null ? [] : formats.percent(tax.percent)))
  if (percents.length > 0) return percents.join(' + ')
  return totals.tax_1 === null && totals.tax_2 === null ? '' : '–'
}
