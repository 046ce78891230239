import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { nameInput, oneOfInput } from '../../../foundation/http/body.ts'
import { isLocalCall } from '../../../foundation/http/local-caller.ts'
import { weekStarts } from '../../../foundation/time/weekday.ts'
import { userCreated } from '../../identity/facts.ts'
import { getAccount, hashPassword, hasUsers, insertUser, splitName } from '../../identity/public.ts'
import { addons, createOrganization, currencyFaults, currencyOf } from '../../organizations/public.ts'
import { mailConfirmation } from '../changes/mailed-links.ts'
import { openSession } from '../changes/sessions.ts'
import type { AccountPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { accountUser, accountUserOf } from '../records/account-user.ts'
import { emailInput, zoneFaults, zoneInput } from '../rules/inputs.ts'
import { newPasswordInput, passwordFaults } from '../rules/password.ts'
import { isSetUpCode } from '../rules/set-up-code.ts'
import { lockSetUp } from '../store/set-up.ts'

export const setUp = ({ post, setUpCode }: Pick<AccountPorts, 'post' | 'setUpCode'>) =>
  accountEndpoint({
    post: '/account/set_up',
    summary: 'Set up a new server',
    description:
      'Creates the first user, who administers the server, and their organization with every add-on, and signs them in. Works only while there are no users. A call from another machine, or through a proxy, needs the code that the server writes to its log at the start.',
    access: 'public',
    body: Type.Object({
      name: nameInput(),
      email: emailInput(),
      password: newPasswordInput(),
      organization_name: nameInput(),
      time_zone: zoneInput(),
      currency: Type.Optional(Type.String({ maxLength: 3, description: 'An ISO 4217 code, such as EUR.' })),
      week_start: Type.Optional(oneOfInput(...weekStarts)),
      code: Type.Optional(
        Type.String({ maxLength: 40, description: 'The code from the log of the server.' }),
      ),
    }),
    check: ({ password, email, time_zone, currency }) => [
      ...(password === undefined ? [] : passwordFaults('password', password, email)),
      ...zoneFaults(time_zone),
      ...currencyFaults(currency),
    ],
    status: 201,
    reply: Type.Object({ user: accountUser }),

    async prepare({ database, body, ...request }) {
      if (await hasUsers(database)) throw problems.set_up_done()
      const isKnown = isSetUpCode(body.code ?? '', setUpCode)
      if (!isKnown && !isLocalCall(request, request.urls.base)) throw problems.set_up_code()
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
        currency: currencyOf(body.currency),
        weekStart: body.week_start,
        addons: [...addons],
        isVouchedFor: true,
      })
      await openSession(context, { userId, signedInBy: 'set_up', isRemembered: true })
      const account = await getAccount(db, userId)
      await mailConfirmation(context, post, account, account.email)
      return { user: accountUserOf(account) }
    },
  })
