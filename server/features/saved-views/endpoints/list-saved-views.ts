import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { explained, words } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayUseViews } from '../access.ts'
import { savedView } from '../records/saved-view.ts'
import { pageOfViews } from '../store/saved-views.ts'

export const listSavedViews = endpoint({
  get: '/v2/organizations/:organization_id/saved_views',
  tag: 'Saved views',
  summary: 'List saved views',
  description: 'Returns the caller’s own views and the shared ones of the organization.',
  access: mayUseViews,
  query: { ...paging, list: explained('Only views of this list.', words(40)) },
  include: { users: column('user_id') },
  reply: page(savedView),

  async handle({ db, caller, membership, query }) {
    return pageOf(await pageOfViews(db, membership.organizationId, query, caller.userId), query.page_limit)
  },
})
