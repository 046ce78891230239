import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { oneOfInput } from '../../../foundation/http/body.ts'
import { nothing, one } from '../../../foundation/http/reply.ts'
import { mayReopenPeriod, mayUsePeriod } from '../access.ts'
import { closePeriod as close, removePeriod, reopenPeriod as reopen } from '../changes/close-period.ts'
import type { ClosedPeriodsPorts } from '../ports.ts'
import { closedPeriod } from '../records/closed-period.ts'
import { warnings } from '../rules/obstacles.ts'
import { getPeriod } from '../store/closed-periods.ts'

export const closePeriod = (ports: ClosedPeriodsPorts) =>
  endpoint({
    post: '/v2/closed_periods/:closed_period_id/close',
    tag: 'Closed periods',
    summary: 'Close a period',
    description:
      'From then on every change of its time, timesheets, manual time, time off, expenses, invoices and payments is refused (11801). Refused with all that is in the way (11802), as the check lists it; `accept` names the warnings that may stay. Repeating the call has no effect.',
    access: mayUsePeriod,
    body: Type.Object({
      accept: Type.Optional(
        Type.Array(oneOfInput(...warnings), {
          maxItems: warnings.length,
          description: 'The warnings to close in spite of.',
        }),
      ),
    }),
    reply: one(closedPeriod),
    refuses: [400],
    example: { body: { accept: ['unbilled_work', 'unpaid_invoices'] } },

    async handle({ caller, membership, subject, body, ...writer }) {
      const { organizationId, timeZone } = membership
      const at = { organizationId, id: subject.cell('id') }
      const accepted = [...new Set(body.accept ?? [])]
      await close(writer, ports, at, { accepted, byId: caller.userId, timeZone })
      return getPeriod(writer.db, at)
    },
  })

export const reopenPeriod = endpoint({
  post: '/v2/closed_periods/:closed_period_id/reopen',
  tag: 'Closed periods',
  summary: 'Reopen a period',
  description:
    'Its days can change again, and the next close is the next revision. The reason is in the audit log. Repeating the call has no effect.',
  access: mayReopenPeriod,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' }) }),
  reply: one(closedPeriod),
  example: { body: { reason: 'An invoice of the hosting arrived late.' } },

  async handle({ caller, membership: { organizationId }, subject, body, ...writer }) {
    const at = { organizationId, id: subject.cell('id') }
    await reopen(writer, at, { reason: body.reason.trim(), byId: caller.userId })
    return getPeriod(writer.db, at)
  },
})

export const deleteClosedPeriod = endpoint({
  delete: '/v2/closed_periods/:closed_period_id',
  tag: 'Closed periods',
  summary: 'Delete an open period',
  description: 'Its days are free for another period. Refused while it is closed (11801).',
  access: mayUsePeriod,
  reply: nothing,
  refuses: [400],

  async handle({ membership: { organizationId }, subject, ...writer }) {
    await removePeriod(writer, { organizationId, id: subject.cell('id') })
  },
})
