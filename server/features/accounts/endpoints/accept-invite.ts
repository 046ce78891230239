import { type Static, Type } from 'typebox'
import { type AccountContext, type AccountRequest, accountEndpoint } from '../../../api/account/endpoint.ts'
import { problems as access } from '../../../api/account/problems.ts'
import { violatedUnique } from '../../../foundation/db/failures.ts'
import { nameInput } from '../../../foundation/http/body.ts'
import { problems as general, refuseIfAny } from '../../../foundation/http/problems.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import {
  findUserIdByEmail,
  hashPassword,
  insertUser,
  type NewUser,
  splitName,
} from '../../identity/public.ts'
import { addMember } from '../../organizations/public.ts'
import { joinProjects } from '../../projects/public.ts'
import { openSession } from '../changes/sessions.ts'
import { problems } from '../problems.ts'
import { accountUser, accountUserOf } from '../records/account-user.ts'
import { zoneFaults, zoneInput } from '../rules/inputs.ts'
import { placeOf } from '../rules/invite-role.ts'
import { newPasswordInput, passwordFaults } from '../rules/password.ts'
import { getAccount, setConfirmedEmail } from '../store/accounts.ts'
import { findInvite, type Invite, takeInvite } from '../store/invites.ts'

const bodyInput = Type.Object({
  name: Type.Optional(nameInput()),
  password: Type.Optional(newPasswordInput()),
  time_zone: Type.Optional(zoneInput()),
})
type Body = Static<typeof bodyInput>
type Context = AccountContext<unknown, Body, NewUser | undefined>

export const acceptInvite = accountEndpoint({
  post: '/account/invites/:secret/accept',
  summary: 'Accept an invitation',
  description:
    'Whoever has an account signs in with it first and sends an empty body. Others send a name, a password and a time zone, which makes their account and signs them in.',
  access: 'public',
  body: bodyInput,
  check: ({ time_zone }) => zoneFaults(time_zone),
  reply: Type.Object({ user: accountUser, organization_id: Type.Integer() }),

  prepare: newUserFor,

  async handle(context) {
    const { db, params, now } = context
    const invite = await takeInvite(db, secretHash(params.secret ?? ''), now)
    if (invite === undefined) throw general.not_found()
    const userId = context.prepared ? await createUser(context, context.prepared) : context.session.userId
    await join(context, invite, userId)
    return { user: accountUserOf(await getAccount(db, userId)), organization_id: invite.organization_id }
  },
})

/** The user to be made; undefined when whoever is signed in is the one who is invited. */
async function newUserFor({
  database,
  params,
  session,
  body,
  now,
}: AccountRequest<unknown, Body>): Promise<NewUser | undefined> {
  const invite = await findInvite(database, secretHash(params.secret ?? ''), now)
  if (invite === undefined) throw general.not_found()
  const userId = await findUserIdByEmail(database, invite.email)
  if (userId !== undefined) {
    if (session.id === 0) throw access.sign_in_required()
    if (session.userId !== userId) throw problems.wrong_account()
    return undefined
  }
  const { name = '', password = '', time_zone: timeZone = '' } = body
  const missing = (['name', 'password', 'time_zone'] as const).filter(
    (attribute) => body[attribute] === undefined,
  )
  refuseIfAny([
    ...missing.map((attribute) => ({ attribute, error: 'is required' })),
    ...passwordFaults('password', password, invite.email),
  ])
  return { ...splitName(name), email: invite.email, passwordHash: await hashPassword(password), timeZone }
}

async function createUser(context: Context, user: NewUser): Promise<number> {
  const { db, now, announce } = context
  const userId = await insertUser(db, user, now).catch((error: unknown) => {
    // Another invite to the same address was accepted meanwhile.
    throw violatedUnique(error) === 'users_email' ? access.sign_in_required() : error
  })
  await setConfirmedEmail(db, userId, user.email, now)
  announce({ name: 'user.created', stream: 0, payload: { user_id: userId } })
  await openSession(context, { userId, signedInBy: 'invite', isRemembered: true })
  return userId
}

async function join(context: Context, invite: Invite, userId: number): Promise<void> {
  const { organization_id: organizationId, pay_rate, is_trackable, is_view_only } = invite
  const { role, projectRole } = placeOf(invite.role)
  const terms = { payRate: pay_rate ?? undefined, isTrackable: is_trackable, isViewOnly: is_view_only }
  await addMember(context, organizationId, { userId, role, ...terms })
  if (projectRole !== undefined && invite.project_ids.length > 0)
    await joinProjects(context, organizationId, { userId, role: projectRole, projectIds: invite.project_ids })
  context.audit({
    organizationId,
    action: 'accept',
    recordType: 'Invite',
    recordId: invite.id,
    subjectUserId: userId,
  })
  context.announce({
    name: 'invite.accepted',
    stream: organizationId,
    payload: { organization_id: organizationId, invite_id: invite.id, user_id: userId },
  })
}
