import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { getAccount } from '../../identity/public.ts'
import { notifyOfChange } from '../changes/mailed-links.ts'
import { revokeOtherSessions } from '../changes/sessions.ts'
import type { AccountPorts } from '../ports.ts'

export const deleteSessions = ({ post, removeLasting }: Pick<AccountPorts, 'post' | 'removeLasting'>) =>
  accountEndpoint({
    delete: '/account/sessions',
    summary: 'Sign out everywhere else',
    description:
      'Signs out all other sessions of the user, and removes the webhooks, calendar feeds, invite links and chat webhooks that other sessions created. Tokens, and what they created, stay.',
    access: 'fresh',

    async handle(context) {
      const { db, session } = context
      const removed = await revokeOtherSessions(context, removeLasting, session)
      const account = await getAccount(db, session.userId)
      await notifyOfChange(context, post, account, 'signed_out_everywhere', removed)
      return undefined
    },
  })
