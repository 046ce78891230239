import type { InvoiceSettings } from '../rules/settings.ts'

export const settings: Partial<InvoiceSettings> = {
  prefix: 'NS-',
  net_terms: 30,
  notes: 'Thank you for working with us.',
  tax_1_name: 'VAT',
  tax_1: 23,
  address: 'Rua do Arsenal 12\n1100-038 Lisboa\nPortugal',
  country: 'PT',
  tax_id: 'PT509442013',
  email: 'accounts@northlight.example',
  payment_text: 'Please pay by bank transfer.',
  account_name: 'Northlight Studio',
  bank_name: 'Banco do Cais',
  iban: 'PT50000201231234567890154',
  bic: 'BCAIPTPL',
}

/** An invoice of the demo, by its current status. The days count back from today. */
export type StoryInvoice = {
  kind: 'client' | 'team'
  /** The name of the client, or the first name of the member. */
  of: string
  by: string
  daysAgo: number
  poNumber?: string
  discount?: number
  lines: readonly [description: string, quantity: number, unitPrice: number][]
  /** What was paid after so many days; without an amount, all. */
  paid?: { after: number; amount?: number }
  /** The terms of the client, if it has its own. */
  netTerms?: number
  end?: 'void' | 'written_off'
  note?: string
  isDraft?: true
}

/** In the order of their issue: numbers and dates follow each other. */
export const invoices: readonly StoryInvoice[] = [
  {
    kind: 'client',
    of: 'Old Mill Foods',
    by: 'Ana',
    daysAgo: 140,
    end: 'written_off',
    note: 'The client closed down',
    lines: [['Label design', 12, 80]],
  },
  {
    kind: 'client',
    of: 'Caldeira Ferries',
    by: 'Ana',
    daysAgo: 84,
    poNumber: '77-210',
    paid: { after: 21 },
    lines: [
      ['Booking site, first part', 46.5, 95],
      ['Hosting', 1, 120],
    ],
  },
  {
    kind: 'client',
    of: 'Monsoon Textiles',
    by: 'Grace',
    daysAgo: 76,
    paid: { after: 27 },
    lines: [['Fabric library, first part', 38.5, 75]],
  },
  {
    kind: 'client',
    of: 'Alder & Finch Bakery',
    by: 'Grace',
    daysAgo: 62,
    netTerms: 14,
    lines: [
      ['Order forms', 18.25, 85],
      ['Photographs', 6, 60],
    ],
  },
  {
    kind: 'client',
    of: 'Quill Press',
    by: 'Ana',
    daysAgo: 54,
    paid: { after: 30 },
    lines: [
      ['Reading app, second part', 41, 90],
      ['Test devices', 3, 45],
    ],
  },
  {
    kind: 'client',
    of: 'Quill Press',
    by: 'Ana',
    daysAgo: 40,
    end: 'void',
    note: 'Issued to the wrong client',
    lines: [['Catalogue', 9, 90]],
  },
  {
    kind: 'client',
    of: 'Caldeira Ferries',
    by: 'Ana',
    daysAgo: 33,
    poNumber: '77-210',
    discount: 5,
    lines: [
      ['Booking site, second part', 52.75, 95],
      ['Refund of a test ticket', -1, 18.4],
    ],
    paid: { after: 20, amount: 2_500 },
  },
  {
    kind: 'client',
    of: 'Monsoon Textiles',
    by: 'Grace',
    daysAgo: 9,
    lines: [['Stock list, first part', 31, 75]],
  },
  {
    kind: 'client',
    of: 'Alder & Finch Bakery',
    by: 'Ana',
    daysAgo: 1,
    isDraft: true,
    lines: [['Winter menu', 8, 85]],
  },
  {
    kind: 'team',
    of: 'Beatriz',
    by: 'Beatriz',
    daysAgo: 45,
    paid: { after: 12 },
    lines: [['Research, first part', 24, 38]],
  },
  { kind: 'team', of: 'Beatriz', by: 'Beatriz', daysAgo: 35, lines: [['Research, second part', 19.5, 38]] },
  { kind: 'team', of: 'Beatriz', by: 'Beatriz', daysAgo: 2, isDraft: true, lines: [['Interviews', 6, 38]] },
]

/** Hours that were on an invoice twice; its client got them back. */
export const credited = {
  of: 'Caldeira Ferries',
  invoiceDaysAgo: 33,
  daysAgo: 26,
  notes: 'Two hours were billed twice.',
  lines: [{ description: 'Booking site, billed twice', quantity: 2, unit_price: 95 }],
}

/** The client whose tracked time of the last week is on a draft. */
export const billed = 'Quill Press'

/** The clients that were billed for tracked time, and of which days before: one was forgotten for weeks. */
export const billedTime = {
  daysAgo: 5,
  of: [
    { client: 'Caldeira Ferries', from: 86, until: 1 },
    { client: 'Alder & Finch Bakery', from: 86, until: 1 },
    { client: 'Monsoon Textiles', from: 86, until: 39 },
  ],
}
