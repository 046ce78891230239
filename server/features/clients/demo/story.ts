import type { BudgetInput } from '../../projects/public.ts'

/** A client of the demo organization. */
export type StoryClient = {
  name: string
  emails: string[]
  phone: string | null
  address: string
  country?: string
  taxId?: string
  created: string
  archived?: string
  invoiceNotes?: string
  netTerms?: number
  budget?: BudgetInput
  metadata?: Record<string, string>
}

export const clients: StoryClient[] = [
  {
    name: 'Caldeira Ferries',
    emails: ['accounts@caldeira-ferries.example', 'office@caldeira-ferries.example'],
    phone: '+1 416 555 0141',
    address: 'Cais 4\n1200-450 Lisboa\nPortugal',
    country: 'PT',
    taxId: 'PT501964843',
    created: '2026-01-13',
    netTerms: 30,
    invoiceNotes: 'Please quote purchase order 77-210.',
    budget: {
      type: 'cost',
      cost: 260_000,
      rate: 'bill_rate',
      start_date: '2026-01-13',
      alerts: { near_limit: 80 },
    },
    metadata: { crm_id: 'C-2001' },
  },
  {
    name: 'Alder & Finch Bakery',
    emails: ['books@alderfinch.example'],
    phone: '+1 416 555 0142',
    address: '88 Queen Street West\nToronto ON M5H 2M5\nCanada',
    country: 'CA',
    created: '2026-02-03',
    netTerms: 14,
  },
  {
    name: 'Monsoon Textiles',
    emails: ['finance@monsoon-textiles.example'],
    phone: null,
    address: 'Plot 12, Bhosari\nPune 411026\nIndia',
    country: 'IN',
    taxId: '27AAPFU0939F1ZV',
    created: '2026-02-17',
    budget: { type: 'hours', hours: 160, recurrence: 'monthly', recurrence_start: 1 },
    metadata: { crm_id: 'C-2003', region: 'apac' },
  },
  {
    name: 'Quill Press',
    emails: [],
    phone: null,
    address: '',
    created: '2026-04-07',
  },
  {
    name: 'Blue Heron Clinics',
    emails: ['admin@blueheron-clinics.example'],
    phone: '+1 416 555 0145',
    address: '5 Harbour Square\nToronto ON M5J 2L1\nCanada',
    created: '2026-01-20',
    archived: '2026-07-31',
    invoiceNotes: 'Closed account.',
  },
  {
    name: 'Old Mill Foods',
    emails: ['hello@oldmill.example'],
    phone: null,
    address: '',
    created: '2026-02-10',
    archived: '2026-05-29',
  },
]
