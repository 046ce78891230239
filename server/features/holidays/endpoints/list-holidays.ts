import { isManager } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { dateRange, explained, instantRange } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListHolidays } from '../access.ts'
import { holiday } from '../records/holiday.ts'
import { pageOfHolidays } from '../store/holidays.ts'

export const listHolidays = endpoint({
  get: '/v2/organizations/:organization_id/holidays',
  tag: 'Holidays',
  summary: 'List the holidays of an organization',
  description: 'Owners and managers see all holidays; others see the holidays that apply to them.',
  access: mayListHolidays,
  query: {
    ...paging,
    created: instantRange(),
    date: explained('Both days are inclusive.', dateRange()),
  },
  reply: page(holiday),

  async handle({ db, caller, membership, query }) {
    const memberId = isManager(membership) ? undefined : caller.userId
    return pageOf(
      await pageOfHolidays(db, membership.organizationId, { ...query, memberId }),
      query.page_limit,
    )
  },
})
