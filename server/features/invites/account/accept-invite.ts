import { type Static, Type } from 'typebox'
import { type AccountContext, accountEndpoint } from '../../../api/account/endpoint.ts'
import { nameInput } from '../../../foundation/http/body.ts'
import { problems } from '../../../foundation/http/problems.ts'
import {
  accountUser,
  accountUserOf,
  askToConfirm,
  emailInput,
  getAccount,
  newPasswordInput,
  openSession,
  type Post,
  setConfirmedEmail,
  zoneFaults,
  zoneInput,
} from '../../accounts/public.ts'
import { userCreated } from '../../identity/facts.ts'
import { insertUser, type NewUser } from '../../identity/public.ts'
import { type Entrance, enter, findEntrance } from '../changes/entrance.ts'
import { newUserFor } from '../changes/new-user.ts'
import { welcome } from '../changes/welcome.ts'

const bodyInput = Type.Object({
  name: Type.Optional(nameInput()),
  email: Type.Optional(emailInput()),
  password: Type.Optional(newPasswordInput()),
  time_zone: Type.Optional(zoneInput()),
})
type Context = AccountContext<unknown, Static<typeof bodyInput>, NewUser | undefined>

export const acceptInvite = ({ post }: { post: Post }) =>
  accountEndpoint({
    post: '/account/invites/:secret/accept',
    summary: 'Accept an invitation',
    description:
      'Whoever has an account signs in with it first and sends an empty body. Others send a name, a password and a time zone, and by a link also an e-mail address; this makes their account and signs them in.',
    access: 'public',
    body: bodyInput,
    check: ({ time_zone }) => zoneFaults(time_zone),
    reply: Type.Object({ user: accountUser, organization_id: Type.Integer() }),

    prepare: newUserFor,

    async handle(context) {
      const { db, params, now, prepared } = context
      const secret = params.secret ?? ''
      const entrance = await findEntrance(db, secret, now)
      if (entrance === undefined || !(await enter(db, entrance, secret, now))) throw problems.not_found()
      const userId = prepared ? await createUser(context, prepared) : context.session.userId
      await welcome(context, entrance, userId)
      await proveAddress(context, post, entrance, userId)
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
  await openSession(context, { userId, signedInBy: 'invite', isRemembered: true })
  return userId
}

/** Whoever has the link out of a mail owns its address; an address that was typed is asked to confirm itself. */
async function proveAddress(context: Context, post: Post, entrance: Entrance, userId: number): Promise<void> {
  const account = await getAccount(context.db, userId)
  if (account.email_confirmed_at !== null) return
  if (entrance.kind === 'invite') await setConfirmedEmail(context.db, userId, account.email, context.now)
  else if (context.prepared) await askToConfirm(context, post, account, account.email)
}
