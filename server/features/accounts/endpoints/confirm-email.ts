import { Type } from 'typebox'
import { type AccountContext, accountEndpoint } from '../../../api/account/endpoint.ts'
import { problems as access } from '../../../api/account/problems.ts'
import { violatedUnique } from '../../../foundation/db/failures.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { type Account, isUnproven, lockAccount, removePassword } from '../../identity/public.ts'
import { comparingAccess } from '../changes/account-access.ts'
import { createLinkSecret } from '../changes/mailed-links.ts'
import { proveAddress } from '../changes/prove-address.ts'
import { renewSession } from '../changes/sessions.ts'
import type { AccountPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { accessChange } from '../records/account-access.ts'
import { secretInput } from '../rules/inputs.ts'
import { takeLink } from '../store/mailed-links.ts'

type Context = AccountContext<unknown, { token: string }>

export const confirmEmail = ({ removeLasting }: Pick<AccountPorts, 'removeLasting'>) =>
  accountEndpoint({
    post: '/account/email_confirmations/complete',
    summary: 'Confirm an email address with a mailed link',
    description:
      'A new address becomes the address of the account; this needs a session of that account. The first confirmation ends everything that was added to the account before. If somebody else made the account and the user is not signed in, its password ends too, and password_token chooses a new one. The link works once, within seven days.',
    access: 'public',
    body: Type.Object({ token: secretInput() }),
    reply: Type.Object({
      email: Type.String(),
      access: accessChange,
      password_token: Type.Union([Type.String(), Type.Null()], {
        description: 'For POST /account/password_resets/complete, if the account needs a new password.',
      }),
    }),

    async handle(context) {
      const { db, body, now } = context
      const link = await takeLink(db, secretHash(body.token), 'confirm_email', now)
      const account = link && (await lockAccount(db, link.user_id))
      if (account === undefined || link === undefined) throw problems.link_expired()
      // Only the latest address can be confirmed; links to earlier ones no longer work.
      if ((account.pending_email ?? account.email).toLowerCase() !== link.email.toLowerCase())
        throw problems.link_expired()
      if (account.pending_email !== null) requireOwnSession(context, account)
      const change = await comparingAccess(context, account.id, () =>
        prove(context, removeLasting, account, link.email),
      )
      return {
        email: link.email,
        access: change,
        password_token: await newPasswordToken(context, account, link.email),
      }
    },
  })

/** Reading the mails of the new address is not enough to move an account to it. */
function requireOwnSession({ session }: Context, account: Account): void {
  if (session.id === 0) throw access.sign_in_required()
  if (session.userId !== account.id) throw problems.other_account()
}

async function prove(
  context: Context,
  removeLasting: AccountPorts['removeLasting'],
  account: Account,
  email: string,
): Promise<void> {
  const own = context.session.userId === account.id ? context.session : undefined
  const isFirst = account.email_confirmed_at === null
  try {
    await proveAddress(context, removeLasting, { account, email, keptSessionId: own?.id })
  } catch (error) {
    if (violatedUnique(error) === 'users_email') throw problems.address_taken()
    throw error
  }
  if (isFirst && own !== undefined) await renewSession(context, own)
}

/** Another person may know the password, and the user who confirms has not shown that they know it too. */
async function newPasswordToken(context: Context, account: Account, email: string): Promise<string | null> {
  const { db, now, session } = context
  if (!isUnproven(account) || session.userId === account.id) return null
  await removePassword(db, account.id, now)
  return createLinkSecret(db, { purpose: 'reset_password', userId: account.id, email }, now)
}
