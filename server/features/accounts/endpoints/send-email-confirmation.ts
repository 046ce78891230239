import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { getAccount } from '../../identity/public.ts'
import { confirmMailsOf, countUse } from '../changes/guessing.ts'
import { mailConfirmation } from '../changes/mailed-links.ts'
import type { AccountPorts } from '../ports.ts'

export const sendEmailConfirmation = ({ post }: Pick<AccountPorts, 'post'>) =>
  accountEndpoint({
    post: '/account/email_confirmations',
    summary: 'Send the confirmation mail again',
    description: 'Goes to the address that is not confirmed yet. Does nothing if there is none.',
    access: 'session',
    status: 202,
    reply: Type.Object({}),

    async prepare({ database, session, now }) {
      await countUse(database, confirmMailsOf(session.userId), now)
      return undefined
    },

    async handle(context) {
      const account = await getAccount(context.db, context.session.userId)
      const unconfirmed =
        account.pending_email ?? (account.email_confirmed_at === null ? account.email : undefined)
      if (unconfirmed !== undefined) await mailConfirmation(context, post, account, unconfirmed)
      return {}
    },
  })
