import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { hashPassword } from '../../identity/public.ts'
import { tellOfChange } from '../changes/mailed-links.ts'
import { endEverythingOf } from '../changes/sessions.ts'
import type { AccountPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { secretInput } from '../rules/inputs.ts'
import { newPasswordInput, passwordFaults } from '../rules/password.ts'
import { lockAccount, setConfirmedEmail, setPassword } from '../store/accounts.ts'
import { endLinksOf, findLink, takeLink } from '../store/mailed-links.ts'

export const completePasswordReset = ({ post }: Pick<AccountPorts, 'post'>) =>
  accountEndpoint({
    post: '/account/password_resets/complete',
    summary: 'Choose a new password with a mailed link',
    description: 'All sessions and tokens of the user end. The link works once, within an hour.',
    access: 'public',
    body: Type.Object({ token: secretInput(), password: newPasswordInput() }),
    reply: Type.Object({}),

    async prepare({ database, body, now }) {
      const link = await findLink(database, secretHash(body.token), 'reset_password', now)
      if (link === undefined) throw problems.link_expired()
      refuseIfAny(passwordFaults('password', body.password, link.email))
      return hashPassword(body.password)
    },

    async handle(context) {
      const { db, body, prepared: passwordHash, now, cookies } = context
      const link = await takeLink(db, secretHash(body.token), 'reset_password', now)
      const account = link && (await lockAccount(db, link.user_id))
      // A link that went to an address which the account no longer has is worth nothing.
      if (account === undefined || account.email.toLowerCase() !== link?.email.toLowerCase())
        throw problems.link_expired()
      await setPassword(db, account.id, passwordHash, now)
      await endLinksOf(db, account.id, 'reset_password', now)
      await endEverythingOf(db, account.id, undefined, now)
      // Whoever has the link reads the mails of this address.
      if (account.email_confirmed_at === null && account.pending_email === null)
        await setConfirmedEmail(db, account.id, account.email, now)
      await tellOfChange(context, post, account, 'password_changed')
      cookies.clear()
      return {}
    },
  })
