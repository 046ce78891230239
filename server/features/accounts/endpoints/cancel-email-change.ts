import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { userChanged } from '../../identity/facts.ts'
import { lockAccount } from '../../identity/public.ts'
import { cancelEmailChange as cancel } from '../changes/email-change.ts'
import { problems } from '../problems.ts'
import { secretInput } from '../rules/inputs.ts'
import { takeLink } from '../store/mailed-links.ts'

export const cancelEmailChange = accountEndpoint({
  post: '/account/email_changes/cancel',
  summary: 'Cancel a change of email address with a mailed link',
  description:
    'The link is in the notice to the old address. It works once, until the new address is confirmed, without a session.',
  access: 'public',
  body: Type.Object({ token: secretInput() }),
  reply: Type.Object({
    email: Type.String({ description: 'The address that the account keeps.' }),
    canceled_email: Type.String(),
  }),

  async handle({ db, body, now, announce }) {
    const link = await takeLink(db, secretHash(body.token), 'cancel_email_change', now)
    const account = link && (await lockAccount(db, link.user_id))
    if (account === undefined || account.pending_email?.toLowerCase() !== link?.email.toLowerCase())
      throw problems.link_expired()
    await cancel(db, account, now)
    announce(userChanged({ user_id: account.id }))
    return { email: account.email, canceled_email: account.pending_email ?? '' }
  },
})
