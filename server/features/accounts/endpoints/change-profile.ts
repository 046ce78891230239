import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { requireFresh } from '../../../api/account/fresh.ts'
import { problems as access } from '../../../api/account/problems.ts'
import { nameInput, namePartInput } from '../../../foundation/http/body.ts'
import { userChanged } from '../../identity/facts.ts'
import {
  type Account,
  changeProfile as change,
  changePendingEmail,
  getAccount,
  lockAccount,
} from '../../identity/public.ts'
import { cancelEmailChange } from '../changes/email-change.ts'
import { confirmMailsOf, countUse } from '../changes/guessing.ts'
import { mailConfirmation, notifyOfEmailChange } from '../changes/mailed-links.ts'
import type { AccountPorts } from '../ports.ts'
import { accountUser, accountUserOf } from '../records/account-user.ts'
import { emailInput, zoneFaults, zoneInput } from '../rules/inputs.ts'
import { changedName } from '../rules/name-change.ts'

export const changeProfile = ({ post }: Pick<AccountPorts, 'post'>) =>
  accountEndpoint({
    put: '/account/profile',
    summary: 'Change your profile',
    description:
      'Send only the fields to change. A new email address needs a recent password confirmation. It is used once it is confirmed by the link mailed to it, in a session of this account; the old address gets a notice with a link that cancels the change. Your current address cancels it too.',
    access: 'session',
    body: Type.Object({
      name: Type.Optional(nameInput()),
      first_name: Type.Optional(nameInput()),
      last_name: Type.Optional(namePartInput()),
      time_zone: Type.Optional(zoneInput()),
      email: Type.Optional(emailInput()),
      receives_emails: Type.Optional(
        Type.Boolean({
          description: 'Whether to send notifications by email. Security notices are always sent.',
        }),
      ),
    }),
    check: ({ time_zone }) => zoneFaults(time_zone),
    reply: Type.Object({
      user: accountUser,
      email_change_pending: Type.Union([Type.String(), Type.Null()], {
        description: 'The new address that is not confirmed yet.',
      }),
    }),

    async prepare({ database, session, body, now }) {
      if (!isNew(await getAccount(database, session.userId), body.email)) return
      requireFresh(session, now)
      await countUse(database, confirmMailsOf(session.userId), now)
    },

    async handle(context) {
      const { db, session, body, now } = context
      const account = await lockAccount(db, session.userId)
      if (account === undefined) throw access.sign_in_required()
      await change(
        db,
        account.id,
        {
          ...changedName(account, body),
          timeZone: body.time_zone ?? account.time_zone,
          receivesEmails: body.receives_emails ?? account.receives_emails,
        },
        now,
      )
      if (body.email !== undefined && isNew(account, body.email)) {
        requireFresh(session, now)
        await cancelEmailChange(db, account, now)
        await changePendingEmail(db, account.id, body.email, now)
        await mailConfirmation(context, post, account, body.email)
        await notifyOfEmailChange(context, post, account, body.email)
      } else if (body.email?.toLowerCase() === account.email.toLowerCase())
        await cancelEmailChange(db, account, now)
      context.announce(userChanged({ user_id: account.id }))
      const changed = await getAccount(db, account.id)
      return { user: accountUserOf(changed), email_change_pending: changed.pending_email }
    },
  })

// Forms send the current address too; only another one is a change.
function isNew({ email, pending_email }: Account, given: string | undefined): boolean {
  const wanted = given?.toLowerCase()
  return wanted !== undefined && wanted !== email.toLowerCase() && wanted !== pending_email?.toLowerCase()
}
