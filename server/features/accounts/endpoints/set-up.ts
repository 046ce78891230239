import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { nameInput } from '../../../foundation/http/body.ts'
import { userCreated } from '../../identity/facts.ts'
import { getAccount, hashPassword, hasUsers, insertUser, splitName } from '../../identity/public.ts'
import { createOrganization } from '../../organizations/public.ts'
import { mailConfirmation } from '../changes/mailed-links.ts'
import { openSession } from '../changes/sessions.ts'
import type { AccountPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { accountUser, accountUserOf } from '../records/account-user.ts'
import { emailInput, zoneFaults, zoneInput } from '../rules/inputs.ts'
import { newPasswordInput, passwordFaults } from '../rules/password.ts'
import { lockSetUp } from '../store/set-up.ts'

export const setUp = ({ post }: Pick<AccountPorts, 'post'>) =>
  accountEndpoint({
    post: '/account/set_up',
    summary: 'Set up a new server',
    description:
      'Creates the first user, who administers the server, and their organization, and signs them in. Works only while there are no users.',
    access: 'public',
    body: Type.Object({
      name: nameInput(),
      email: emailInput(),
      password: newPasswordInput(),
      organization_name: nameInput(),
      time_zone: zoneInput(),
    }),
    check: ({ password, email, time_zone }) => [
      ...(password === undefined ? [] : passwordFaults('password', password, email)),
      ...zoneFaults(time_zone),
    ],
    status: 201,
    reply: Type.Object({ user: accountUser }),

    async prepare({ database, body }) {
      if (await hasUsers(database)) throw problems.set_up_done()
      return hashPassword(body.password)
    },

    async handle({ body, prepared: passwordHash, ...context }) {
      const { db, now } = context
      await lockSetUp(db)
      if (await hasUsers(db)) throw problems.set_up_done()
      const given = { ...splitName(body.name), email: body.email, passwordHash, timeZone: body.time_zone }
      const userId = await insertUser(db, { ...given, isAdministrator: true }, now)
      context.announce(userCreated({ user_id: userId }))
      await createOrganization(context, {
        name: body.organization_name.trim(),
        ownerId: userId,
        timeZone: body.time_zone,
      })
      await openSession(context, { userId, signedInBy: 'set_up', isRemembered: true })
      const account = await getAccount(db, userId)
      await mailConfirmation(context, post, account, account.email)
      return { user: accountUserOf(account) }
    },
  })
