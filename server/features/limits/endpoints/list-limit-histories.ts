import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
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
    'Returns one record for each member, limit, and day or week since the limit was set. The current day and week follow changes to the limit and to the member’s time zone. Past records keep their total and their bounds; time that arrives late still counts in used.',
  access: mayListHistories,
  follows: 'limits.follow-limits',
  query: {
    ...paging,
    user_ids: ids(),
    date: fields({
      start: explained('Only periods that start on this day or later, in the member’s time zone.', date()),
    }),
    limit_type: oneOf(...limitTypes),
  },
  include: { users: column('user_id') },
  reply: page(limitHistory),

  async handle({ db, caller, membership, query }) {
    const seenBy = seesEverybody(membership) ? undefined : caller.userId
    const rows = await pageOfHistories(db, membership.organizationId, { ...query, seenBy })
    return pageOf(rows, query.page_limit)
  },
})
