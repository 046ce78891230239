import { Type } from 'typebox'
import { managers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { nameInput, oneOfInput } from '../../../foundation/http/body.ts'
import { one } from '../../../foundation/http/reply.ts'
import { weekStarts } from '../../../foundation/time/weekday.ts'
import { organizationAudit } from '../audits.ts'
import { organizationChanged } from '../facts.ts'
import { organization } from '../records/organization.ts'
import { currencyFaults, currencyOf } from '../rules/general.ts'
import { lockGeneral, writeGeneral } from '../store/general.ts'
import { getOrganization } from '../store/organizations.ts'

export const updateOrganization = endpoint({
  put: '/v2/organizations/:organization_id',
  tag: 'Organizations',
  summary: 'Change the name, the currency and the week start of an organization',
  description:
    'Send only the fields to change. Rates and budgets keep their numbers in the new currency. **The past stays**: invoices, payments and expenses keep their currency. The week start changes weeks on screens and week_tracked of the dashboard; weekly limits, plans and overtime count from Monday, pay periods and budgets from their own day.',
  access: managers,
  body: Type.Object({
    name: Type.Optional(nameInput()),
    currency: Type.Optional(Type.String({ maxLength: 3, description: 'An ISO 4217 code, such as EUR.' })),
    week_start: Type.Optional(oneOfInput(...weekStarts)),
  }),
  check: ({ currency }) => currencyFaults(currency),
  reply: one(organization),
  example: { body: { name: 'Northwind', currency: 'EUR' } },

  async handle({ db, membership, body, now, announce, audit }) {
    const id = membership.organizationId
    const before = await lockGeneral(db, id)
    const after = {
      name: body.name?.trim() ?? before.name,
      currency: currencyOf(body.currency) ?? before.currency,
      week_start: body.week_start ?? before.week_start,
    }
    await writeGeneral(db, id, after, now)
    audit(
      organizationAudit('update', { organizationId: id, recordId: id, details: { from: before, to: after } }),
    )
    announce(organizationChanged({ organization_id: id, changed: Object.keys(body) }))
    return getOrganization(db, id)
  },
})
