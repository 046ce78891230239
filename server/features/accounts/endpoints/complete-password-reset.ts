import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { changePassword, hashPassword, lockAccount } from '../../identity/public.ts'
import { comparingAccess } from '../changes/account-access.ts'
import { cancelEmailChange } from '../changes/email-change.ts'
import type { NamedAccess } from '../changes/lasting-access.ts'
import { notifyOfChange } from '../changes/mailed-links.ts'
import { proveAddress } from '../changes/prove-address.ts'
import { revokeEverythingOf } from '../changes/sessions.ts'
import type { AccountPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { accessChange } from '../records/account-access.ts'
import { secretInput } from '../rules/inputs.ts'
import { newPasswordInput, passwordFaults } from '../rules/password.ts'
import { removeDevicesOf } from '../store/known-devices.ts'
import { findLink, takeAllLinksOf, takeLink } from '../store/mailed-links.ts'

export const completePasswordReset = ({
  post,
  removeLasting,
}: Pick<AccountPorts, 'post' | 'removeLasting'>) =>
  accountEndpoint({
    post: '/account/password_resets/complete',
    summary: 'Reset the password with a mailed link',
    description:
      'Signs out all sessions of the user, revokes all their tokens, cancels a change of email address, and removes the webhooks, calendar feeds, invite links and chat webhooks that sessions created. If the address was never confirmed before, everything else that was added to the account ends too. The reply lists what ended and what is left. The link works once, within an hour.',
    access: 'public',
    body: Type.Object({ token: secretInput(), password: newPasswordInput() }),
    reply: accessChange,

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
      let removed: NamedAccess[] = []
      const change = await comparingAccess(context, account.id, async () => {
        await cancelEmailChange(db, account, now)
        await takeAllLinksOf(db, account.id, now)
        removed = await revokeEverythingOf(context, removeLasting, account.id, undefined)
        await removeDevicesOf(db, account.id, undefined)
        // A user who has the link has proven that the address is theirs.
        if (account.email_confirmed_at === null)
          await proveAddress(context, removeLasting, { account, email: account.email })
        await changePassword(db, account.id, passwordHash, now)
      })
      await notifyOfChange(context, post, account, 'password_changed', removed)
      cookies.clear()
      return change
    },
  })
