import { anyMember } from '../../../api/access.ts'
import { isManager } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { problems as gates } from '../../../api/problems.ts'
import { pageOf } from '../../../foundation/http/paging.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { page } from '../../../foundation/http/reply.ts'
import { rate } from '../records/rate.ts'
import { isMemberOfAny } from '../store/members.ts'
import { pageOfRates } from '../store/rate-list.ts'
import { rateFilters } from './list-rates.ts'

const mayReadRates = {
  ...anyMember,
  text: `${anyMember.text} Owners and managers see everybody’s rates; others see only their own pay rates (10004 otherwise).`,
}

export const listMemberRates = endpoint({
  get: '/v2/organizations/:organization_id/members/:user_id/rates',
  tag: 'Members',
  summary: 'List the rates of a member',
  description:
    'Returns each rate with its first day and the day after its last, including those of former members. Members see their own pay rates, not their bill rates.',
  access: mayReadRates,
  query: rateFilters,
  reply: page(rate),

  async handle({ db, caller, membership, params: { user_id: userId }, query }) {
    const { organizationId } = membership
    const seesAll = isManager(membership)
    if (!seesAll && caller.userId !== userId) throw gates.financials_forbidden()
    if (!(await isMemberOfAny(db, [organizationId], userId))) throw problems.not_found()
    const kind = seesAll ? query.kind : (query.kind ?? ['pay']).filter((each) => each === 'pay')
    const rows = await pageOfRates(db, organizationId, { ...query, kind, user_ids: [userId] })
    return pageOf(rows, query.page_limit)
  },
})
