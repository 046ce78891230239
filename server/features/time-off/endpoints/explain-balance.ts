import { endpoint } from '../../../api/endpoint.ts'
import { readerOf } from '../../../api/member-access.ts'
import { explanation } from '../../../foundation/http/explanation.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { explained, instant, integer, required } from '../../../foundation/http/query.ts'
import { wideInteger } from '../../../foundation/records/kinds.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayListBalances } from '../access.ts'
import { timeOffPosting } from '../records/time-off-posting.ts'
import { yearOf } from '../rules/accrual.ts'
import { explainBalance } from '../store/balances.ts'
import { isReadBy } from '../store/sight.ts'
import { asOfText, yearParam } from './balance-inputs.ts'

export const explainTimeOffBalance = endpoint({
  get: '/v2/organizations/:organization_id/time_off_balances/explain',
  tag: 'Time off',
  summary: 'Explain a time off balance',
  description:
    'Returns the postings behind a balance, oldest first. All postings add up to total, which is the figure in the list of balances. Empty if the caller can’t see the member’s time off.',
  access: mayListBalances,
  query: {
    ...paging,
    user_id: explained('The member. Default: the caller.', integer({ min: 1 })),
    time_off_policy_id: required(integer({ min: 1 })),
    year: yearParam(),
    as_of: explained(asOfText, instant()),
  },
  reply: explanation(
    timeOffPosting,
    wideInteger({ description: 'The balance in seconds: the sum of all postings, on all pages.' }),
    'amount',
  ),
  example: { query: 'time_off_policy_id=1' },

  async handle({ db, membership, caller, query, now }) {
    const { organizationId, timeZone } = membership
    const { user_id = caller.userId, year = yearOf(dateIn(timeZone, now)) } = query
    const isSeen = await isReadBy(db, organizationId, readerOf(caller, membership), user_id)
    const figure = { policy_id: query.time_off_policy_id, user_id, year }
    const { rows, amount } = isSeen
      ? await explainBalance(db, organizationId, figure, query)
      : { rows: [], amount: 0 }
    return { ...pageOf(rows, query.page_limit), total: amount }
  },
})
