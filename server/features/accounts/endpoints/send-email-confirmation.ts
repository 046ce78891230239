import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { confirmMailsOf, countUse } from '../changes/guessing.ts'
import { askToConfirm } from '../changes/mailed-links.ts'
import type { AccountPorts } from '../ports.ts'
import { getAccount } from '../store/accounts.ts'

export const sendEmailConfirmation = ({ post }: Pick<AccountPorts, 'post'>) =>
  accountEndpoint({
    post: '/account/email_confirmations',
    summary: 'Send the mail to confirm an address again',
    description: 'To the address that waits to be confirmed; nothing happens when none does.',
    access: 'session',
    status: 202,
    reply: Type.Object({}),

    async prepare({ database, session, now }) {
      await countUse(database, confirmMailsOf(session.userId), now)
      return undefined
    },

    async handle(context) {
      const account = await getAccount(context.db, context.session.userId)
      const waiting =
        account.pending_email ?? (account.email_confirmed_at === null ? account.email : undefined)
      if (waiting !== undefined) await askToConfirm(context, post, account, waiting)
      return {}
    },
  })
