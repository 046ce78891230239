import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { requireFresh } from '../../../api/account/fresh.ts'
import { problems as access } from '../../../api/account/problems.ts'
import { nameInput, textInput } from '../../../foundation/http/body.ts'
import { userChanged } from '../../identity/facts.ts'
import { confirmMailsOf, countUse } from '../changes/guessing.ts'
import { askToConfirm } from '../changes/mailed-links.ts'
import { emailChangeNotice } from '../mails/email-change-notice.ts'
import type { AccountPorts } from '../ports.ts'
import { accountUser, accountUserOf } from '../records/account-user.ts'
import { emailInput, zoneFaults, zoneInput } from '../rules/inputs.ts'
import { changedName } from '../rules/name-change.ts'
import { type Account, getAccount, lockAccount, setPendingEmail, setProfile } from '../store/accounts.ts'

export const changeProfile = ({ post }: Pick<AccountPorts, 'post'>) =>
  accountEndpoint({
    put: '/account/profile',
    summary: 'Change the profile of whoever is signed in',
    description:
      'Send only what changes. A new e-mail address needs a lately confirmed session; it is asked to be confirmed, the old one is told, and until then the old one stays.',
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
        description: 'The address that waits to be confirmed.',
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
      await setProfile(
        db,
        account.id,
        { ...changedName(account, body), timeZone: body.time_zone ?? account.time_zone },
        now,
      )
      if (body.email !== undefined && isNew(account, body.email)) {
        requireFresh(session, now)
        await setPendingEmail(db, account.id, body.email, now)
        await askToConfirm(context, post, account, body.email)
        const securityUrl = `${urls.base}/account/security`
        await post.mail(
          db,
          emailChangeNotice({ to: account.email, name: account.name, newEmail: body.email, securityUrl }),
        )
      }
      context.announce(userChanged({ user_id: account.id }))
      const changed = await getAccount(db, account.id)
      return { user: accountUserOf(changed), email_change_pending: changed.pending_email }
    },
  })

// A form sends the address that it shows: only another one is a change.
function isNew({ email, pending_email }: Account, given: string | undefined): boolean {
  const wanted = given?.toLowerCase()
  return wanted !== undefined && wanted !== email.toLowerCase() && wanted !== pending_email?.toLowerCase()
}
