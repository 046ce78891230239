import { currencyFrom } from '../../foundation/money/currency.ts'
import { decimalFrom } from '../../foundation/money/decimal.ts'
import { countryFrom } from '../../foundation/records/country.ts'
import { dateFrom } from '../../foundation/time/calendar-date.ts'
import { instantFrom } from '../../foundation/time/instant.ts'
import type { Paper, PaperLine } from '../paper.ts'
import { type ModelTaxes, modelAmount, modelTotals } from './model-totals.ts'

const tasks = [
  'Website redesign – Olive Ostrich, 5–9 October 2026',
  'Website redesign – Hugo Heron, 5–9 October 2026',
  'Design system: tokens, buttons, forms and the accessible table with keyboard rows – Olive Ostrich',
  'Mobile app – Petra Pelican, 12–16 October 2026',
  'Mobile app – Review with the client',
  'Support retainer – October 2026',
]

export type SampleLine = Partial<Pick<PaperLine, 'description' | 'unit' | 'tax_1' | 'tax_2' | 'discount'>> & {
  quantity: string
  unit_price: string
}

export function sampleLine(line: SampleLine, decimals = 2): PaperLine {
  const { quantity, unit_price, ...rest } = line
  return {
    description: 'Work',
    unit: 'hour',
    tax_1: true,
    tax_2: false,
    discount: true,
    ...rest,
    quantity: decimalFrom(quantity),
    unit_price: decimalFrom(unit_price),
    amount: modelAmount(quantity, unit_price, decimals),
  }
}

export function sampleLines(count: number): PaperLine[] {
  return Array.from({ length: count }, (_, i) =>
    sampleLine({
      description: `${tasks[i % tasks.length]}${i < tasks.length ? '' : `, ${i + 1}`}`,
      quantity: `${1 + ((i * 7) % 40)}.${String((i * 25) % 100).padStart(2, '0')}`,
      unit_price: ['80.00', '95.00', '110.50'][i % 3] ?? '80.00',
    }),
  )
}

export type SampleChanges = Partial<Omit<Paper, 'totals' | 'currency'>> & {
  taxes?: Omit<ModelTaxes, 'decimals'>
  code?: string
}

/** A German invoice that has everything an e-invoice needs. */
export function samplePaper({ taxes, code = 'EUR', ...changes }: SampleChanges = {}): Paper {
  const lines = changes.lines ?? sampleLines(6)
  const decimals = changes.decimals ?? 2
  return {
    template: 1,
    kind: 'client',
    language: 'en',
    number: '2026-0042',
    issue_date: dateFrom('2026-11-02'),
    due_date: dateFrom('2026-11-16'),
    period: { start_date: dateFrom('2026-10-01'), stop_date: dateFrom('2026-10-31') },
    po_number: 'PO-7781',
    corrects: null,
    issued_at: instantFrom('2026-11-02T09:30:00.000000Z'),
    currency: currencyFrom(code),
    seller: {
      name: 'Feather & Quill Studio GmbH',
      address: 'Lindenstraße 14\n10969 Berlin',
      country: countryFrom('DE'),
      tax_id: 'DE123456789',
      email: 'billing@featherquill.example',
      phone: '+49 30 5550123',
    },
    buyer: {
      name: 'Société Plume SARL',
      address: '8 rue des Martyrs\n75009 Paris',
      country: countryFrom('FR'),
      tax_id: 'FR40303265045',
      email: 'compta@plume.example',
      phone: null,
    },
    logo: null,
    payment: {
      text: null,
      account_name: 'Feather & Quill Studio GmbH',
      bank_name: 'Spree Bank',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      reference: null,
    },
    notes:
      'Thank you for your trust. Please pay within 14 days by bank transfer and name the number of the invoice.',
    ...changes,
    decimals,
    lines,
    totals: modelTotals(lines, { decimals, tax_1: '19', discount: '5', ...taxes }),
  }
}
