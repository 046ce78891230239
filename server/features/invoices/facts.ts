import { fact } from '../../foundation/facts/fact.ts'
import { id, names } from '../../foundation/facts/fields.ts'

const clientInvoice = { organization_id: id, client_invoice_id: id, client_id: id }
const teamInvoice = { organization_id: id, team_invoice_id: id, user_id: id }

export const clientInvoiceCreated = fact('client_invoice.created', clientInvoice)
export const clientInvoiceChanged = fact('client_invoice.changed', { ...clientInvoice, changed: names })
export const clientInvoiceRemoved = fact('client_invoice.removed', clientInvoice)

export const teamInvoiceCreated = fact('team_invoice.created', teamInvoice)
export const teamInvoiceChanged = fact('team_invoice.changed', { ...teamInvoice, changed: names })
export const teamInvoiceRemoved = fact('team_invoice.removed', teamInvoice)

const creditNote = { organization_id: id, credit_note_id: id, client_id: id }

export const creditNoteCreated = fact('credit_note.created', creditNote)
export const creditNoteChanged = fact('credit_note.changed', { ...creditNote, changed: names })
export const creditNoteRemoved = fact('credit_note.removed', creditNote)

const payment = { organization_id: id, invoice_payment_id: id }

export const invoicePaymentCreated = fact('invoice_payment.created', payment)
export const invoicePaymentRemoved = fact('invoice_payment.removed', payment)

export const invoiceSettingsChanged = fact('invoice_settings.changed', {
  organization_id: id,
  changed: names,
})

export const sellerDetailsChanged = fact('invoice_details.changed', {
  organization_id: id,
  user_id: id,
  changed: names,
})

const recurring = { organization_id: id, recurring_invoice_id: id }

export const recurringInvoiceCreated = fact('recurring_invoice.created', recurring)
export const recurringInvoiceChanged = fact('recurring_invoice.changed', { ...recurring, changed: names })
export const recurringInvoiceRemoved = fact('recurring_invoice.removed', recurring)
