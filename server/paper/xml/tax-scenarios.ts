import { type Decimal, isZero, zero } from '../../foundation/money/decimal.ts'
import type { Paper, TaxGroup } from '../paper.ts'
import { wordsIn } from '../words/words.ts'

/** Why an invoice has no tax. Without one, lines with a tax are domestic and the others exempt. */
export const taxScenarios = ['reverse_charge', 'export', 'exempt', 'small_business', 'not_subject'] as const
export type TaxScenario = (typeof taxScenarios)[number]

/** A category of EN 16931: standard rate, zero rate, exempt, reverse charge, export, or outside of VAT, which has no rate. */
export type TaxCategory = { code: 'S' | 'Z' | 'E' | 'AE' | 'G' | 'O'; percent: Decimal | null }

const codes = {
  reverse_charge: 'AE',
  export: 'G',
  exempt: 'E',
  small_business: 'E',
  not_subject: 'O',
} as const

type Taxes = Pick<TaxGroup, 'tax_1' | 'tax_2'>

/** Which tax a line or a group carries; a flag without a tax of the paper is none. */
export function categoryOf(taxes: Taxes, { totals, tax_scenario: scenario }: Paper): TaxCategory {
  const tax = (taxes.tax_1 ? totals.tax_1 : null) ?? (taxes.tax_2 ? totals.tax_2 : null)
  if (tax !== null) return { code: isZero(tax.percent) ? 'Z' : 'S', percent: tax.percent }
  const code = scenario == null ? 'E' : codes[scenario]
  return { code, percent: code === 'O' ? null : zero }
}

/** Why a category has no tax, as a code of VATEX and in words of the paper’s language (BT-121, BT-120). */
export function exemptionOf(
  { code }: TaxCategory,
  paper: Paper,
): { code: string | null; text: string } | null {
  if (code === 'S' || code === 'Z') return null
  const { exempt } = wordsIn(paper.language)
  const { tax_scenario: scenario, seller } = paper
  if (scenario == null) return { code: null, text: exempt }
  const vatex = {
    reverse_charge: 'VATEX-EU-AE',
    export: 'VATEX-EU-G',
    exempt: null,
    not_subject: 'VATEX-EU-O',
  }
  const franchise = seller.country === 'FR' ? 'VATEX-FR-FRANCHISE' : null
  return {
    code: scenario === 'small_business' ? franchise : vatex[scenario],
    text: sentenceOf(scenario, paper),
  }
}

/** The sentence that the document itself owes its reader. */
export const exemptionSentence = (paper: Paper): string | null =>
  paper.tax_scenario == null ? null : sentenceOf(paper.tax_scenario, paper)

/** Where the law wants its paragraph named. */
const smallBusinessLaws: Readonly<Record<string, string>> = { DE: '§ 19 UStG', FR: 'art. 293 B du CGI' }

function sentenceOf(scenario: TaxScenario, { language, seller }: Paper): string {
  const sentence = wordsIn(language).exemptions[scenario]
  const law = scenario === 'small_business' ? smallBusinessLaws[seller.country ?? ''] : undefined
  return law === undefined ? sentence : `${sentence} (${law})`
}
