import { endpoint } from '../../../api/endpoint.ts'
import { readerOf } from '../../../api/member-access.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { explained, ids, instant, words } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayListBalances } from '../access.ts'
import { timeOffBalance } from '../records/time-off-balance.ts'
import { yearOf } from '../rules/accrual.ts'
import { pageOfBalances } from '../store/balances.ts'
import { asOfText, yearParam } from './balance-inputs.ts'

export const listBalances = endpoint({
  get: '/v2/organizations/:organization_id/time_off_balances',
  tag: 'Time off',
  summary: 'List time off balances',
  description:
    'Returns one balance for each member on each policy, in seconds. Lists show current members; user_ids also finds members who left a policy.',
  access: mayListBalances,
  query: {
    ...paging,
    search: explained('A part of the member’s name.', words()),
    user_ids: ids(),
    time_off_policy_ids: ids(),
    year: yearParam(),
    as_of: explained(asOfText, instant()),
  },
  include: { users: column('user_id'), time_off_policies: column('time_off_policy_id') },
  reply: page(timeOffBalance),

  async handle({ db, membership, caller, query, now }) {
    const { organizationId, timeZone } = membership
    const year = query.year ?? yearOf(dateIn(timeZone, now))
    const rows = await pageOfBalances(db, organizationId, { ...query, year }, readerOf(caller, membership))
    return pageOf(rows, query.page_limit)
  },
})
