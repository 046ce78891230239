import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { byDefault, explained, ids, instantRange, oneOf } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { requireRecent } from '../../../foundation/http/window.ts'
import { addMonths, utcDate } from '../../../foundation/time/calendar-date.ts'
import { type Instant, instantFrom } from '../../../foundation/time/instant.ts'
import { mayListPayments, readerOf } from '../access.ts'
import { type TeamPaymentRow, teamPayment } from '../records/team-payment.ts'
import { pageOfPayments } from '../store/payments.ts'

const oldest = { months: 36 }

export const listTeamPayments = endpoint({
  get: '/v2/organizations/:organization_id/team_payments',
  tag: 'Payments',
  summary: 'List team payments',
  description: 'Sorted by id, oldest first. Members who don’t manage billing see only their own part.',
  access: mayListPayments,
  query: {
    ...paging,
    created: explained(
      'When the payment was made. Default: the last 3 years, which is also the maximum.',
      instantRange(),
    ),
    user_ids: explained('Only payments to any of these users.', ids()),
    project_ids: explained('Only payments for any of these projects.', ids()),
    status: explained(
      'voided returns payments that were undone.',
      byDefault(oneOf('active', 'voided', 'all'), 'active'),
    ),
  },
  include: { users: idsIn('user_id'), projects: idsIn('project_id') },
  reply: page(teamPayment),

  async handle({ db, caller, membership, query, now }) {
    if (query.created.start) requireRecent('created', query.created.start, now, oldest)
    const created = { start: query.created.start ?? threeYearsBefore(now), stop: query.created.stop }
    const rows = await pageOfPayments(
      db,
      membership.organizationId,
      { ...query, created },
      readerOf(caller, membership),
    )
    return pageOf(rows, query.page_limit)
  },
})

function threeYearsBefore(now: Instant): Instant {
  return instantFrom(`${addMonths(utcDate(now), -oldest.months)}${now.slice(10)}`)
}

function idsIn(name: 'user_id' | 'project_id') {
  return function* (rows: readonly TeamPaymentRow[]): Iterable<number> {
    for (const row of rows)
      for (const detail of row.cell('details')) {
        const id = detail[name]
        if (id !== undefined) yield id
      }
  }
}
