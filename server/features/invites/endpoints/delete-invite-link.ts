import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayDeleteInviteLink } from '../access.ts'
import { removeLink } from '../changes/remove-link.ts'

export const deleteInviteLink = endpoint({
  delete: '/v2/invite_links/:invite_link_id',
  tag: 'Invites',
  summary: 'Delete an invite link',
  description:
    'The link stops working. People who joined with it stay members, and the members list still finds them by the link’s id.',
  access: mayDeleteInviteLink,
  reply: nothing,

  async handle(context) {
    if (!(await removeLink(context, context.subject))) throw problems.not_found()
  },
})
