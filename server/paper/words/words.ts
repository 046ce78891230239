import type { PaperKind, PaperLanguage, PaperState } from '../paper.ts'
import type { TaxScenario } from '../xml/tax-scenarios.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** Every word that a paper shows, in one language. */
export type PaperWords = {
  titles: Record<PaperKind, string>
  states: Record<PaperState, string>
  /** The label of the state. */
  status: string
  number: string
  issueDate: string
  dueDate: string
  period: string
  poNumber: string
  taxId: string
  vatId: string
  yourTaxId: string
  corrects: string
  correctedInvoice(number: string, date: string): string
  description: string
  quantity: string
  unitPrice: string
  tax: string
  amount: string
  subtotal: string
  /** “Discount 10% on €200.00”: the reader can check it. */
  percentOn(name: string, percent: string, amount: string): string
  discount: string
  total: string
  paid: string
  balance: string
  payment: string
  accountName: string
  bank: string
  reference: string
  scanToPay: string
  notes: string
  /** The unit behind a quantity of hours. */
  hours: string
  dueOn(amount: string, date: string): string
  amountDue(amount: string): string
  dueOnReceipt: string
  pageOf(page: string, pages: string): string
  download: string
  exempt: string
  /** Why no tax is charged, as the law of most countries wants it on the document. */
  exemptions: Record<TaxScenario, string>
  mail: MailWords
}

/** A mail that carries a paper. */
export type MailWords = {
  subject(title: string, number: string, from: string): string
  reminderSubject(title: string, number: string, days: number): string
  greeting(name: string): string
  attached(title: string, number: string): string
  /** Instead, where the PDF is behind the link only. */
  ready(title: string, number: string): string
  overdue(title: string, number: string, days: number): string
  view: string
  questions(email: string): string
}

const languages: Record<PaperLanguage, PaperWords> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
}

export function wordsIn(language: PaperLanguage): PaperWords {
  return languages[language]
}
