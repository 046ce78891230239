import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayDeleteLink } from '../access.ts'
import { removeReportLink } from '../changes/remove-link.ts'

export const deleteReportLink = endpoint({
  delete: '/v2/report_links/:report_link_id',
  tag: 'Share links',
  summary: 'Delete a share link',
  description: 'The link’s address stops working immediately. A second call gets a 404.',
  access: mayDeleteLink,
  reply: nothing,

  async handle(context) {
    if (!(await removeReportLink(context, context.subject))) throw problems.not_found()
  },
})
