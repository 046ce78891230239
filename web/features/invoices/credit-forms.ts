import { type Amount, amountOf } from '../../ui/amount.ts'
import { formFor, leavingOut } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

const wholeOrPart = formFor('POST /v2/client_invoices/{client_invoice_id}/credit_notes')({
  empty: { isWhole: true, description: '', amount: initially<Amount>(''), issue_date: '', notes: '' },
  sends: {
    issue_date: ({ issue_date }) => issue_date || undefined,
    notes: ({ notes }) => notes.trim(),
    line_items: ({ isWhole, description, amount }) =>
      isWhole
        ? undefined
        : [{ description: description.trim(), quantity: 1, unit_price: amountOf(amount) ?? 0 }],
  },
  leavesOut: {},
})

export const creditNoteForm = leavingOut(wholeOrPart, {
  leavesOut: {
    'line_items.id': 'every line is new',
    'line_items.tax_1': 'as the invoice has it',
    'line_items.tax_2': 'as the invoice has it',
    'line_items.discount': 'as the invoice has it',
  },
})
