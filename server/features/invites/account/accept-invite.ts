import { type Static, Type } from 'typebox'
import { type AccountContext, accountEndpoint } from '../../../api/account/endpoint.ts'
import { problems as access } from '../../../api/account/problems.ts'
import { nameInput } from '../../../foundation/http/body.ts'
import { problems } from '../../../foundation/http/problems.ts'
import {
  accountUser,
  accountUserOf,
  emailInput,
  mailConfirmation,
  newPasswordInput,
  openSession,
  type Post,
  proveAddress,
  type RemoveLasting,
  renewSession,
  zoneFaults,
  zoneInput,
} from '../../accounts/public.ts'
import { userCreated } from '../../identity/facts.ts'
import { getAccount, insertUser, lockAccount, type NewUser } from '../../identity/public.ts'
import { type Entrance, enter, findEntrance } from '../changes/entrance.ts'
import { newUserFor } from '../changes/new-user.ts'
import { welcome } from '../changes/welcome.ts'
import { secretWord } from './secret-word.ts'

const bodyInput = Type.Object({
  name: Type.Optional(nameInput()),
  email: Type.Optional(emailInput()),
  password: Type.Optional(newPasswordInput()),
  time_zone: Type.Optional(zoneInput()),
})
type Context = AccountContext<unknown, Static<typeof bodyInput>, NewUser | undefined>

export const acceptInvite = ({ post, removeLasting }: { post: Post; removeLasting: RemoveLasting }) =>
  accountEndpoint({
    post: '/account/invites/:secret/accept',
    summary: 'Accept an invitation',
    description:
      'People with an account sign in first and send an empty body. Others send a name, a password and a time zone, and with an invite link also an email address. This creates their account and signs them in.',
    access: 'public',
    words: secretWord,
    body: bodyInput,
    check: ({ time_zone }) => zoneFaults(time_zone),
    reply: Type.Object({ user: accountUser, organization_id: Type.Integer() }),

    prepare: newUserFor,

    async handle(context) {
      const { db, now, prepared, session } = context
      const { secret } = context.params
      if (session.mustChangePassword) throw access.password_change_required()
      const entrance = await findEntrance(db, secret, now)
      if (entrance === undefined || !(await enter(db, entrance, now))) throw problems.not_found()
      const userId = prepared ? await createUser(context, prepared) : context.session.userId
      await welcome(context, entrance, userId)
      await proveByEntrance(context, { post, removeLasting }, entrance, userId)
      if (prepared) await openSession(context, { userId, signedInBy: 'invite', isRemembered: true })
      return {
        user: accountUserOf(await getAccount(db, userId)),
        organization_id: entrance.organizationId,
      }
    },
  })

async function createUser(context: Context, user: NewUser): Promise<number> {
  const { db, now, announce } = context
  const userId = await insertUser(db, user, now)
  announce(userCreated({ user_id: userId }))
  return userId
}

/** The link in an invite mail proves its address. An address that was typed in, or whose link was copied, gets a confirmation mail. */
async function proveByEntrance(
  context: Context,
  { post, removeLasting }: { post: Post; removeLasting: RemoveLasting },
  entrance: Entrance,
  userId: number,
): Promise<void> {
  const account = await lockAccount(context.db, userId)
  if (account === undefined) throw access.sign_in_required()
  if (account.email_confirmed_at !== null) return
  if (entrance.kind !== 'invite' || entrance.isCopied) {
    if (context.prepared) await mailConfirmation(context, post, account, account.email)
    return
  }
  const { email } = account
  await proveAddress(context, removeLasting, { account, email, keptSessionId: context.session.id })
  if (context.prepared === undefined) await renewSession(context, context.session)
}
