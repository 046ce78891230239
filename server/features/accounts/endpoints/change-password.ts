import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { changePassword as change, hashPassword, lockAccount } from '../../identity/public.ts'
import { requirePassword } from '../changes/check-password.ts'
import { cancelEmailChange } from '../changes/email-change.ts'
import { forgive } from '../changes/guessing.ts'
import { forgetOtherDevices } from '../changes/known-device.ts'
import { notifyOfChange } from '../changes/mailed-links.ts'
import { revokeEverythingOf } from '../changes/sessions.ts'
import type { AccountPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { newPasswordInput, passwordFaults, passwordInput } from '../rules/password.ts'
import { takeLinksOf } from '../store/mailed-links.ts'
import { recordConfirmation } from '../store/sessions.ts'

export const changePassword = ({ post, removeLasting }: Pick<AccountPorts, 'post' | 'removeLasting'>) =>
  accountEndpoint({
    put: '/account/password',
    summary: 'Change the password',
    description:
      'Signs out all other sessions of the user, revokes all their tokens, cancels a change of email address, and removes the webhooks, calendar feeds, invite links and chat webhooks that other sessions created.',
    access: 'session',
    allowsOldPassword: true,
    body: Type.Object({ current_password: passwordInput(), new_password: newPasswordInput() }),
    reply: Type.Object({}),

    async prepare(request) {
      const { current_password, new_password } = request.body
      const proven = await requirePassword(request, 'current_password', current_password)
      refuseIfAny(passwordFaults('new_password', new_password, proven.account.email))
      return { ...proven, passwordHash: await hashPassword(new_password) }
    },

    async handle(context) {
      const { db, session, prepared, now } = context
      const account = await lockAccount(db, session.userId)
      if (account?.password_hash !== prepared.account.password_hash) throw problems.wrong_password()
      await forgive(db, prepared.guesses)
      await change(db, account.id, prepared.passwordHash, now)
      const removed = await revokeEverythingOf(context, removeLasting, account.id, session)
      await takeLinksOf(db, account.id, 'reset_password', now)
      await cancelEmailChange(db, account, now)
      await forgetOtherDevices(context, account.id)
      await recordConfirmation(db, session.id, now)
      await notifyOfChange(context, post, account, 'password_changed', removed)
      return {}
    },
  })
