import { managers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { date, explained, ids, oneOf, someOf } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { rate, rateKinds, rateTypes } from '../records/rate.ts'
import { pageOfRates } from '../store/rate-list.ts'

/** The filters that the lists of rates share. */
export const rateFilters = {
  ...paging,
  kind: someOf(...rateKinds),
  rate_type: someOf(...rateTypes),
  status: explained('current returns only rates in force now.', oneOf('current', 'past')),
  start_date: explained('Rates in force on this day or later.', date()),
  end_date: explained('Rates in force on this day or earlier.', date()),
}

export const listRates = endpoint({
  get: '/v2/organizations/:organization_id/rates',
  tag: 'Members',
  summary: 'List the rates of an organization',
  description:
    'Returns the pay and bill rates of members, each with its first day and the day after its last.',
  access: managers,
  query: { ...rateFilters, user_ids: ids() },
  include: { users: column('user_id'), projects: column('project_id') },
  reply: page(rate),

  async handle({ db, membership, query }) {
    return pageOf(await pageOfRates(db, membership.organizationId, query), query.page_limit)
  },
})
