import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { changeConfirmedEmail, changePassword, hashPassword, lockAccount } from '../../identity/public.ts'
import { notifyOfChange } from '../changes/mailed-links.ts'
import { revokeEverythingOf } from '../changes/sessions.ts'
import type { AccountPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { secretInput } from '../rules/inputs.ts'
import { newPasswordInput, passwordFaults } from '../rules/password.ts'
import { findLink, takeLink, takeLinksOf } from '../store/mailed-links.ts'

export const completePasswordReset = ({ post }: Pick<AccountPorts, 'post'>) =>
  accountEndpoint({
    post: '/account/password_resets/complete',
    summary: 'Reset the password with a mailed link',
    description:
      'Signs out all sessions of the user and revokes all their tokens. The link works once, within an hour.',
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
      // A link only works while the account still has the address it was sent to.
      if (account === undefined || account.email.toLowerCase() !== link?.email.toLowerCase())
        throw problems.link_expired()
      await changePassword(db, account.id, passwordHash, now)
      await takeLinksOf(db, account.id, 'reset_password', now)
      await revokeEverythingOf(db, account.id, undefined, now)
      // A user who has the link has proven that the address is theirs.
      if (account.email_confirmed_at === null && account.pending_email === null)
        await changeConfirmedEmail(db, account.id, account.email, now)
      await notifyOfChange(context, post, account, 'password_changed')
      cookies.clear()
      return {}
    },
  })
