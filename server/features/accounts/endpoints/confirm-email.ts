import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { violatedUnique } from '../../../foundation/db/failures.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { userChanged } from '../../identity/facts.ts'
import { changeConfirmedEmail, lockAccount } from '../../identity/public.ts'
import { problems } from '../problems.ts'
import { secretInput } from '../rules/inputs.ts'
import { takeLink, takeLinksOf } from '../store/mailed-links.ts'

export const confirmEmail = accountEndpoint({
  post: '/account/email_confirmations/complete',
  summary: 'Confirm an email address with a mailed link',
  description: 'A new address becomes the address of the account. The link works once, within seven days.',
  access: 'public',
  body: Type.Object({ token: secretInput() }),
  reply: Type.Object({ email: Type.String() }),

  async handle({ db, body, now, announce }) {
    const link = await takeLink(db, secretHash(body.token), 'confirm_email', now)
    const account = link && (await lockAccount(db, link.user_id))
    if (account === undefined || link === undefined) throw problems.link_expired()
    // Only the latest address can be confirmed; links to earlier ones no longer work.
    if ((account.pending_email ?? account.email).toLowerCase() !== link.email.toLowerCase())
      throw problems.link_expired()
    try {
      await changeConfirmedEmail(db, account.id, link.email, now)
    } catch (error) {
      if (violatedUnique(error) === 'users_email') throw problems.address_taken()
      throw error
    }
    await takeLinksOf(db, account.id, 'confirm_email', now)
    announce(userChanged({ user_id: account.id }))
    return { email: link.email }
  },
})
