import assert from 'node:assert/strict'
import { test } from 'node:test'
import { XMLParser } from 'fast-xml-parser'
import type { paperStates } from '../../../paper/paper.ts'
import { readPdf, textOf } from '../../../paper/testing/pdf-text.ts'
import { wordsIn } from '../../../paper/words/words.ts'
import { type Invoice, invoicesIn } from '../../../testing/invoices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { draft, issued, ok } = invoicesIn(w)
const base = `/v2/organizations/${w.organizationId}`
const taxed = { country: 'PT', tax_id: 'PT509442013' }
await ok(`PUT ${base}/invoice_settings`, {
  ...taxed,
  iban: 'PT50000201231234567890154',
  net_terms: 14,
  keeps_date_order: false,
})
const { id: client_id } = await ok(`POST ${base}/clients`, {
  name: 'Quay',
  emails: ['pay@quay.example'],
  ...taxed,
})

type Made = { path: string; id: number }
type Make = (body: object) => Promise<Made>

const client = (id: number): Made => ({ path: '/v2/client_invoices', id })
const open = async (body: object) => client((await issued(body)).id)
const step = (of: Made, name: string, body: object = {}) => ok(`POST ${of.path}/${of.id}/${name}`, body)
const read = ({ path, id }: Made): Promise<Invoice> => ok(`GET ${path}/${id}`)
const pay = async (of: Made, amount?: number) =>
  step(of, 'payments', { amount: amount ?? (await read(of)).balance })
async function credit(of: Made, body: object = {}): Promise<Made> {
  const note = { path: '/v2/credit_notes', id: (await step(of, 'credit_notes', body)).id }
  await step(note, 'issue')
  return note
}
const oneHour = { line_items: [{ description: 'Taken back', quantity: 1, unit_price: 80 }] }
const after =
  (...steps: ((of: Made) => Promise<unknown>)[]): Make =>
  async (body) => {
    const of = await open(body)
    for (const each of steps) await each(of)
    return of
  }

/** Every state that an invoice can be in, and how it gets there. */
const lives: [name: string, state: (typeof paperStates)[number], make: Make][] = [
  ['a draft', 'draft', async (body) => client((await draft(body)).id)],
  ['issued', 'open', open],
  ['sent', 'open', after((of) => step(of, 'send'))],
  [
    'past its due date',
    'late',
    (body) => open({ ...body, issue_date: '2026-10-01', due_date: '2026-10-15' }),
  ],
  ['partly paid', 'partly_paid', after((of) => pay(of, 17))],
  ['paid', 'paid', after((of) => pay(of))],
  [
    'paid in two parts',
    'paid',
    after(
      (of) => pay(of, 17),
      (of) => pay(of),
    ),
  ],
  ['partly credited', 'partly_credited', after((of) => credit(of, oneHour))],
  [
    'partly credited, the rest paid',
    'paid',
    after(
      (of) => credit(of, oneHour),
      (of) => pay(of),
    ),
  ],
  ['fully credited', 'credited', after((of) => credit(of))],
  [
    'partly paid, then fully credited',
    'credited',
    after(
      (of) => pay(of, 17),
      (of) => credit(of),
    ),
  ],
  [
    'paid, then fully credited',
    'credited',
    after(
      (of) => pay(of),
      (of) => credit(of),
    ),
  ],
  ['written off', 'written_off', after((of) => step(of, 'close', { reason: 'insolvent' }))],
  [
    'partly paid, then written off',
    'written_off',
    after(
      (of) => pay(of, 17),
      (of) => step(of, 'close'),
    ),
  ],
  ['void', 'void', after((of) => step(of, 'void'))],
  ['a credit note that is used up', 'settled', async (body) => credit(await open(body))],
  ['a credit note to reimburse', 'open', async (body) => credit(await after((of) => pay(of))(body))],
  [
    'a credit note that is paid back',
    'settled',
    async (body) => {
      const note = await credit(await after((of) => pay(of))(body))
      await pay(note)
      return note
    },
  ],
]

const line_items = [
  { description: 'Quay wall', quantity: 12.5, unit_price: 80 },
  { description: 'Piles', quantity: 3, unit_price: 41 },
]
/** The currencies with their decimals, with and without taxes and a discount. */
const papers: [name: string, decimals: number, body: object][] = [
  ['EUR', 2, { currency: 'EUR' }],
  ['EUR, tax and discount', 2, { currency: 'EUR', tax_1: 23, discount: 7.5 }],
  ['JPY, tax', 0, { currency: 'JPY', tax_1: 10 }],
  ['KWD, discount', 3, { currency: 'KWD', discount: 3 }],
]

for (const [name, decimals, body] of papers)
  for (const [life, state, make] of lives)
    test(`every file equals the record: ${name}, ${life}`, async () => {
      const made = await make({ client_id, line_items, ...body })
      const record = await read(made)
      assert.equal(record.state, state)
      assert.equal(record.due_amount, record.status === 'open' ? record.balance : 0)
      const written = (amount: number) => amount.toFixed(decimals)
      const get = (file: string) => fileOf(made, file)

      const rows = csvRows((await get('csv')).toString())
      const amounts = Object.fromEntries(rows.map((row) => [row.kind, row.amount]))
      const taxes = { tax_1: record.tax_1 && record.tax_1_amount }
      assert.deepEqual(amounts, {
        line: amounts.line,
        subtotal: written(record.subtotal),
        ...(record.discount && { discount: written(-record.discount_amount) }),
        ...(taxes.tax_1 && { tax_1: written(taxes.tax_1) }),
        grand_total: written(record.grand_total),
        paid: written(record.paid_amount - record.credited_amount),
        credited: written(record.credited_amount),
        ...(state === 'written_off' && { written_off: written(record.balance) }),
        balance: written(record.balance),
        due: written(record.due_amount),
      })
      for (const row of rows)
        assert.deepEqual(
          [row.number, row.issue_date, row.due_date, row.status, row.currency],
          [record.number, record.issue_date, record.due_date ?? '', record.state, record.currency],
        )

      const pdf = textOf(await readPdf(await get('pdf'))).replaceAll('\u00a0', ' ')
      for (const each of pdfRowsOf(record, decimals)) assert.ok(pdf.includes(each), `${each} in\n${pdf}`)
      const isOwed = made.path === '/v2/client_invoices' && record.due_amount > 0
      if (record.status !== 'draft') assert.equal(/IBAN/.test(pdf), isOwed, pdf)

      if (record.status === 'draft' || decimals > 2) return
      for (const [format, file] of [
        ['ubl', ublOf((await get('xml?format=ubl')).toString())],
        ['cii', ciiOf((await get('xml?format=cii')).toString())],
      ] as const)
        assert.deepEqual(
          file,
          {
            number: record.number,
            issue_date: record.issue_date,
            due_date: format === 'ubl' && made.path === '/v2/credit_notes' ? undefined : record.due_date,
            currency: record.currency,
            tax: record.tax_1_amount,
            total: record.grand_total,
            paid: record.paid_amount,
            balance: record.balance,
          },
          format,
        )
    })

test('200: without its payments, a paid invoice has the bytes of the day of issue', async () => {
  const made = await open({ client_id, line_items })
  const before = await fileOf(made, 'pdf')
  await pay(made)
  assert.ok((await fileOf(made, 'pdf?as_issued=true')).equals(before))
  assert.ok(!(await fileOf(made, 'pdf')).equals(before))
})

test('the mail of a paid invoice demands nothing', async () => {
  const made = await after((of) => pay(of))({ client_id, line_items })
  const { due } = await ok(`GET ${made.path}/${made.id}/mail`)
  assert.equal(due, null)
})

test('the kinds of payments: payment, credit and refund', async () => {
  const made = await after((of) => pay(of, 17))({ client_id, line_items })
  const note = await credit(made)
  await pay(note)
  const kinds = async ({ path, id }: Made) =>
    (await w.call(`GET ${path}/${id}/payments`, w.owner)).body.invoice_payments.map(
      ({ kind }: { kind: string }) => kind,
    )
  assert.deepEqual(
    [await kinds(made), await kinds(note)],
    [
      ['payment', 'credit'],
      ['credit', 'refund'],
    ],
  )
})

async function fileOf({ path, id }: Made, file: string): Promise<Buffer> {
  const headers = { Authorization: `Bearer ${w.owner.token}` }
  const reply = await fetch(`${w.baseUrl}${path}/${id}/${file}`, { headers })
  assert.equal(reply.status, 200, file)
  return Buffer.from(await reply.arrayBuffer())
}

function csvRows(text: string): Record<string, string>[] {
  const [heads = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((row) => row.split(','))
  return rows.map((row) => Object.fromEntries(heads.map((head, i) => [head, row[i] ?? ''])))
}

/** What people must find on the PDF, in its words. */
function pdfRowsOf(record: Invoice, decimals: number): string[] {
  const words = wordsIn('en')
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const amount = (of: number) => new Intl.NumberFormat('en-GB', digits).format(of)
  const money = (of: number) =>
    new Intl.NumberFormat('en-GB', { style: 'currency', currency: record.currency, ...digits })
      .format(of)
      .replaceAll('\u00a0', ' ')
  const date = (of: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(`${of}T12:00`))
  const { paid_amount, credited_amount } = record
  const isPlain = record.status === 'draft' || (record.status === 'open' && paid_amount === 0)
  const money_paid = paid_amount - credited_amount
  return [
    record.number,
    date(record.issue_date),
    ...(record.due_date ? [date(record.due_date)] : []),
    `${words.total} ${money(record.grand_total)}`,
    ...(record.tax_1 ? [amount(record.tax_1_amount)] : []),
    ...(record.discount ? [`−${amount(record.discount_amount)}`] : []),
    ...(money_paid > 0 ? [`${words.paid} −${amount(money_paid)}`] : []),
    ...(credited_amount > 0 ? [`${words.states.credited} −${amount(credited_amount)}`] : []),
    ...(isPlain
      ? []
      : [
          `${words.balance} ${money(record.due_amount)}`,
          new Map(Object.entries(words.states)).get(record.state) ?? assert.fail(),
        ]),
  ]
}

const parser = new XMLParser({ parseTagValue: false, removeNSPrefix: true, ignoreAttributes: true })

function ublOf(xml: string) {
  const { Invoice: invoice, CreditNote } = parser.parse(xml)
  const of = invoice ?? CreditNote
  const { TaxInclusiveAmount, PrepaidAmount, PayableAmount } = of.LegalMonetaryTotal
  return {
    number: of.ID,
    issue_date: of.IssueDate,
    due_date: of.DueDate,
    currency: of.DocumentCurrencyCode,
    tax: Number(of.TaxTotal.TaxAmount),
    total: Number(TaxInclusiveAmount),
    paid: Number(PrepaidAmount),
    balance: Number(PayableAmount),
  }
}

function ciiOf(xml: string) {
  const { ExchangedDocument, SupplyChainTradeTransaction } = parser.parse(xml).CrossIndustryInvoice
  const of = SupplyChainTradeTransaction.ApplicableHeaderTradeSettlement
  const sums = of.SpecifiedTradeSettlementHeaderMonetarySummation
  const day = (text: string | undefined) => text?.replace(/(....)(..)(..)/, '$1-$2-$3')
  return {
    number: ExchangedDocument.ID,
    issue_date: day(ExchangedDocument.IssueDateTime.DateTimeString),
    due_date: day(of.SpecifiedTradePaymentTerms?.DueDateDateTime?.DateTimeString),
    currency: of.InvoiceCurrencyCode,
    tax: Number(sums.TaxTotalAmount),
    total: Number(sums.GrandTotalAmount),
    paid: Number(sums.TotalPrepaidAmount),
    balance: Number(sums.DuePayableAmount),
  }
}
