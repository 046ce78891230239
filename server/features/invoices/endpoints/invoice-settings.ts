import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { json } from '../../../foundation/http/reply.ts'
import { invoiceManagers } from '../access.ts'
import { invoiceSettingsAudit } from '../audits.ts'
import { invoiceSettingsChanged } from '../facts.ts'
import {
  completeEInvoice,
  type InvoiceSettings,
  settingsFaults,
  settingsFields,
  settingsInput,
} from '../rules/settings.ts'
import { planReminders } from '../store/reminders.ts'
import { changeSettings, settingsOf } from '../store/settings.ts'

const path = '/v2/organizations/:organization_id/invoice_settings'

const settingsReply = json<{ invoice_settings: InvoiceSettings }>(
  'The invoice settings of the organization.',
  Type.Object(
    { invoice_settings: Type.Object(settingsFields, { additionalProperties: false }) },
    { additionalProperties: false },
  ),
)

export const getInvoiceSettings = endpoint({
  get: path,
  tag: 'Client invoices',
  summary: 'Get the invoice settings of an organization',
  description: 'The seller on invoices, their numbers, and the texts of their emails.',
  access: invoiceManagers,
  reply: settingsReply,

  handle: async ({ db, membership: { organizationId } }) => ({
    invoice_settings: await settingsOf(db, organizationId),
  }),
})

export const updateInvoiceSettings = endpoint({
  put: path,
  tag: 'Client invoices',
  summary: 'Change the invoice settings of an organization',
  description:
    'Send only the fields to change; e_invoice is replaced as a whole. Issued invoices stay as they are.',
  access: invoiceManagers,
  body: settingsInput,
  check: (body) => settingsFaults(body),
  reply: settingsReply,
  example: { body: { prefix: 'INV-', net_terms: 30, tax_1_name: 'VAT', tax_1: 23 } },

  async handle({ membership: { organizationId }, body, db, now, audit, announce }) {
    const changed = Object.keys(body)
    await changeSettings(db, organizationId, completeEInvoice(body), now)
    if (body.late_reminders) await planReminders(db, { organizationId }, body.late_reminders, now)
    audit(
      invoiceSettingsAudit('update', {
        organizationId,
        recordId: organizationId,
        details: { changed },
        concernsPayment: true,
      }),
    )
    announce(invoiceSettingsChanged({ organization_id: organizationId, changed }))
    return { invoice_settings: await settingsOf(db, organizationId) }
  },
})
