import { endpoint } from '../../../api/endpoint.ts'
import type { Follow } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { oneOf } from '../../../foundation/http/query.ts'
import { one, page } from '../../../foundation/http/reply.ts'
import { mayClosePeriods, mayUsePeriod } from '../access.ts'
import { closedPeriod, periodStatuses } from '../records/closed-period.ts'
import { pageOfPeriods } from '../store/closed-periods.ts'

type People = Record<'closed_by_id' | 'reopened_by_id', number | null>

const people: Follow<People> = (rows) =>
  rows
    .flatMap((row) => [row.cell('closed_by_id'), row.cell('reopened_by_id')])
    .filter((userId) => userId !== null)

export const listClosedPeriods = endpoint({
  get: '/v2/organizations/:organization_id/closed_periods',
  tag: 'Closed periods',
  summary: 'List the closed periods of an organization',
  description: 'By id, with the periods that are prepared or reopened.',
  access: mayClosePeriods,
  query: { ...paging, status: oneOf(...periodStatuses) },
  include: { users: people },
  reply: page(closedPeriod),

  async handle({ db, membership, query }) {
    return pageOf(await pageOfPeriods(db, membership.organizationId, query), query.page_limit)
  },
})

export const getClosedPeriod = endpoint({
  get: '/v2/closed_periods/:closed_period_id',
  tag: 'Closed periods',
  summary: 'Get a closed period',
  description: 'Its days, whether it is closed, and why it was last reopened.',
  access: mayUsePeriod,
  reply: one(closedPeriod),

  handle: ({ subject }) => subject,
})
