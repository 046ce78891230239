import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { date, explained, fields, ids, oneOf } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListHistories } from '../access.ts'
import { limitHistory } from '../records/limit-history.ts'
import { limitTypes } from '../rules/member-limits.ts'
import { pageOfHistories } from '../store/history-pages.ts'

export const listLimitHistories = endpoint({
  get: '/v2/organizations/:organization_id/limit_histories',
  tag: 'Limits',
  summary: 'List the limit histories of an organization',
  description:
    'One for each member, limit and day or week, from the moment that the limit was set. What is running follows changes of the limit and of the member’s time zone; what is over keeps its total and its bounds, and used also counts time that comes late.',
  access: mayListHistories,
  query: {
    ...paging,
    user_ids: ids(),
    date: fields({ start: explained('Periods that begin on this day of the member or later.', date()) }),
    limit_type: oneOf(...limitTypes),
  },
  reply: page(limitHistory),

  async handle({ db, caller, membership, query }) {
    const seenBy = seesEverybody(membership) ? undefined : caller.userId
    const rows = await pageOfHistories(db, membership.organizationId, { ...query, seenBy })
    return pageOf(rows, query.page_limit)
  },
})
