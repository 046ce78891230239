import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { json } from '../../../foundation/http/reply.ts'
import { maySeeSeller } from '../access.ts'
import { sellerDetailsAudit } from '../audits.ts'
import { sellerDetailsChanged } from '../facts.ts'
import {
  completeEInvoice,
  type SellerDetails,
  sellerFields,
  sellerInput,
  settingsFaults,
} from '../rules/settings.ts'
import { changeSellerDetails, sellerDetailsOf } from '../store/sellers.ts'

const path = '/v2/organizations/:organization_id/members/:user_id/invoice_details'

const detailsReply = json<{ invoice_details: SellerDetails }>(
  'The member’s details for team invoices.',
  Type.Object(
    { invoice_details: Type.Object(sellerFields, { additionalProperties: false }) },
    { additionalProperties: false },
  ),
)

export const getSellerDetails = endpoint({
  get: path,
  tag: 'Team invoices',
  summary: 'Get a member’s details for team invoices',
  description: 'The seller and the bank account on invoices of this member.',
  access: maySeeSeller,
  reply: detailsReply,

  handle: async ({ db, subject: { organizationId, userId } }) => ({
    invoice_details: await sellerDetailsOf(db, organizationId, userId),
  }),
})

export const updateSellerDetails = endpoint({
  put: path,
  tag: 'Team invoices',
  summary: 'Change a member’s details for team invoices',
  description:
    'Send only the fields to change; e_invoice is replaced as a whole. Issued invoices stay as they are.',
  access: maySeeSeller,
  body: sellerInput,
  check: (body) => settingsFaults(body),
  reply: detailsReply,
  example: { body: { address: 'Rua Nova 4\n1200-370 Lisboa', country: 'PT', tax_id: 'PT509442013' } },

  async handle({ subject, body, db, now, audit, announce }) {
    const { organizationId, userId } = subject
    const changed = Object.keys(body)
    await changeSellerDetails(db, subject, completeEInvoice(body), now)
    audit(
      sellerDetailsAudit('update', {
        organizationId,
        recordId: userId,
        subjectUserId: userId,
        details: { changed },
        concernsPayment: true,
      }),
    )
    announce(sellerDetailsChanged({ organization_id: organizationId, user_id: userId, changed }))
    return { invoice_details: await sellerDetailsOf(db, organizationId, userId) }
  },
})
