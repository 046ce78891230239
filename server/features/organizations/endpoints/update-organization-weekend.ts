import { Type } from 'typebox'
import { managers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { oneOfInput } from '../../../foundation/http/body.ts'
import { one } from '../../../foundation/http/reply.ts'
import { toMondayZero, weekdays } from '../../../foundation/time/weekday.ts'
import { organizationAudit } from '../audits.ts'
import { organizationChanged } from '../facts.ts'
import { organization } from '../records/organization.ts'
import { getOrganization } from '../store/organizations.ts'
import { lockWeekend, writeWeekend } from '../store/weekend.ts'

export const updateOrganizationWeekend = endpoint({
  put: '/v2/organizations/:organization_id/weekend',
  tag: 'Organizations',
  summary: 'Change the weekend of an organization',
  description: `Time off requests that exclude weekends skip these days, and forecasts of budgets and
time off policies count the other days. **The past stays**: existing requests keep their days.`,
  access: managers,
  body: Type.Object({
    weekend_days: Type.Array(oneOfInput(...weekdays), {
      maxItems: 6,
      uniqueItems: true,
      description: 'Empty if the organization works every day.',
    }),
  }),
  reply: one(organization),
  example: { body: { weekend_days: ['fri', 'sat'] } },

  async handle({ db, membership, body, now, announce, audit }) {
    const id = membership.organizationId
    const before = await lockWeekend(db, id)
    const after = body.weekend_days.toSorted((a, b) => toMondayZero(a) - toMondayZero(b))
    await writeWeekend(db, id, after, now)
    const details = { from: before, to: after }
    audit(organizationAudit('change_weekend', { organizationId: id, recordId: id, details }))
    announce(organizationChanged({ organization_id: id, changed: ['weekend_days'] }))
    return getOrganization(db, id)
  },
})
