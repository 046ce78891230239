import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { json } from '../../../foundation/http/reply.ts'
import { maySeeSeller } from '../access.ts'
import { sellerDetailsAudit } from '../audits.ts'
import { sellerDetailsChanged } from '../facts.ts'
import { type SellerDetails, sellerFields, settingsFaults } from '../rules/settings.ts'
import { changeSellerDetails, sellerDetailsOf } from '../store/sellers.ts'

const path = '/v2/organizations/:organization_id/members/:user_id/invoice_details'

const detailsReply = json<{ invoice_details: SellerDetails }>(
  'What the member writes on team invoices.',
  Type.Object(
    { invoice_details: Type.Object(sellerFields, { additionalProperties: false }) },
    { additionalProperties: false },
  ),
)

export const getSellerDetails = endpoint({
  get: path,
  tag: 'Team invoices',
  summary: 'Get what a member writes on team invoices',
  access: maySeeSeller,
  reply: detailsReply,

  handle: async ({ db, subject: { organizationId, userId } }) => ({
    invoice_details: await sellerDetailsOf(db, organizationId, userId),
  }),
})

export const updateSellerDetails = endpoint({
  put: path,
  tag: 'Team invoices',
  summary: 'Change what a member writes on team invoices',
  description: 'Send only the fields to change. Issued invoices stay as they are.',
  access: maySeeSeller,
  body: Type.Object(
    Object.fromEntries(Object.entries(sellerFields).map(([name, field]) => [name, Type.Optional(field)])) as {
      [Name in keyof typeof sellerFields]: ReturnType<typeof Type.Optional<(typeof sellerFields)[Name]>>
    },
  ),
  check: (body) => settingsFaults(body as Partial<SellerDetails>),
  reply: detailsReply,
  example: { body: { address: 'Rua Nova 4\n1200-370 Lisboa', country: 'PT', tax_id: 'PT509442013' } },

  async handle({ subject, body, db, now, audit, announce }) {
    const { organizationId, userId } = subject
    const changed = Object.keys(body)
    await changeSellerDetails(db, subject, body as Partial<SellerDetails>, now)
    audit(
      sellerDetailsAudit('update', {
        ...{ organizationId, recordId: userId, subjectUserId: userId, details: { changed } },
        concernsPayment: true,
      }),
    )
    announce(sellerDetailsChanged({ organization_id: organizationId, user_id: userId, changed }))
    return { invoice_details: await sellerDetailsOf(db, organizationId, userId) }
  },
})
