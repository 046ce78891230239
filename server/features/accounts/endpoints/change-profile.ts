import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { requireFresh } from '../../../api/account/fresh.ts'
import { problems as access } from '../../../api/account/problems.ts'
import { nameInput, textInput } from '../../../foundation/http/body.ts'
import { userChanged } from '../../identity/facts.ts'
import {
  type Account,
  changeProfile as change,
  changePendingEmail,
  getAccount,
  lockAccount,
} from '../../identity/public.ts'
import { confirmMailsOf, countUse } from '../changes/guessing.ts'
import { mailConfirmation } from '../changes/mailed-links.ts'
import { emailChangeMail } from '../mails/email-change-notice.ts'
import type { AccountPorts } from '../ports.ts'
import { accountUser, accountUserOf } from '../records/account-user.ts'
import { emailInput, zoneFaults, zoneInput } from '../rules/inputs.ts'
import { changedName } from '../rules/name-change.ts'

export const changeProfile = ({ post }: Pick<AccountPorts, 'post'>) =>
  accountEndpoint({
    put: '/account/profile',
    summary: 'Change your profile',
    description:
      'Send only the fields to change. A new email address needs a recent password confirmation. It is used once it is confirmed by the link mailed to it; the old address gets a notice.',
    access: 'session',
    body: Type.Object({
      name: Type.Optional(nameInput()),
      first_name: Type.Optional(nameInput()),
      last_name: Type.Optional(textInput(255)),
      time_zone: Type.Optional(zoneInput()),
      email: Type.Optional(emailInput()),
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
      const { db, session, body, now, urls } = context
      const account = await lockAccount(db, session.userId)
      if (account === undefined) throw access.sign_in_required()
      await change(
        db,
        account.id,
        { ...changedName(account, body), timeZone: body.time_zone ?? account.time_zone },
        now,
      )
      if (body.email !== undefined && isNew(account, body.email)) {
        requireFresh(session, now)
        await changePendingEmail(db, account.id, body.email, now)
        await mailConfirmation(context, post, account, body.email)
        const security_url = `${urls.base}/account/security`
        await post.mail(
          db,
          emailChangeMail({ to: account.email, name: account.name, new_email: body.email, security_url }),
        )
      }
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
