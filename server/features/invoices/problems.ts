import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  invoice_not_draft: [11500, 400, 'The invoice is issued and can’t change anymore.'],
  invoice_number_taken: [11501, 400, 'Another invoice has this number.'],
  missing_rates: [11502, 400, 'Some of the time has no rate. See details.'],
  nothing_to_invoice: [11503, 400, 'There is nothing to invoice.'],
  overpayment: [11504, 400, 'The payment is larger than the balance of the invoice.'],
  invoice_has_payments: [11505, 400, 'The invoice has payments. Delete them first.'],
  invoice_void: [11506, 400, 'The invoice is void.'],
  invoice_not_open: [11507, 400, 'The invoice is not open.'],
  client_recurs: [11508, 400, 'The client has a recurring invoice already.'],
  credit_too_large: [11509, 400, 'The credit note is larger than what is left of the invoice.'],
  payment_is_credit: [11510, 400, 'This payment is a credit note. Void the credit note instead.'],
  e_invoice_incomplete: [11520, 400, 'The e-invoice lacks details. See details.'],
  tax_scenario_conflict: [
    11523,
    400,
    'The invoice gives a reason for no tax, but lines carry one. See details.',
  ],
  line_does_not_multiply: [11521, 400, 'Some lines don’t multiply exactly in this currency. See details.'],
})
