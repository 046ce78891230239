import { Type } from 'typebox'
import { sessionSecretIn } from '../../../api/account/cookies.ts'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { isLocalCall } from '../../../foundation/http/local-caller.ts'
import { type Weekday, type WeekStart, weekdays, weekStarts } from '../../../foundation/time/weekday.ts'
import { findAccount, hasUsers, isAdministrator } from '../../identity/public.ts'
import { mayCreateOrganizations, organizationsOf } from '../../organizations/public.ts'
import type { AccountPorts } from '../ports.ts'
import { accountUser, accountUserOf } from '../records/account-user.ts'
import { copyKey } from '../rules/copy-key.ts'

const membership = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    role: Type.Unsafe<'owner' | 'manager' | 'user'>(Type.Enum(['owner', 'manager', 'user'])),
    time_zone: Type.String(),
    weekend_days: Type.Array(Type.Unsafe<Weekday>(Type.Enum([...weekdays])), {
      description: 'The days of the week without work.',
    }),
    week_start: Type.Unsafe<WeekStart>(
      Type.Enum([...weekStarts], { description: 'The first day of the week in the web app.' }),
    ),
    currency: Type.String(),
    plan: Type.String(),
    plan_active: Type.Boolean(),
    addons: Type.Array(Type.String()),
    manages_it: Type.Boolean({ description: 'Whether this member can manage organization tokens.' }),
    manages_billing: Type.Boolean(),
    views_others_data: Type.Boolean(),
    view_only: Type.Boolean({ description: 'Whether this member can only read, whatever their role.' }),
    sample: Type.Boolean({ description: 'Whether it is the sample organization, which can be removed.' }),
  },
  { title: 'Membership' },
)

const state = Type.Object(
  {
    set_up_needed: Type.Boolean(),
    set_up_code_needed: Type.Boolean({
      description: 'Whether this visitor needs the code from the log to set up the server.',
    }),
    signed_in: Type.Boolean(),
    user: Type.Union([accountUser, Type.Null()]),
    organizations: Type.Array(membership),
    may_create_organizations: Type.Boolean(),
    administers_server: Type.Boolean({ description: 'Whether the user is an administrator of this server.' }),
    mail: Type.Object({
      delivered_by: Type.Unsafe<'smtp' | 'file'>(
        Type.Enum(['smtp', 'file'], {
          description: 'Without an SMTP server, mails are written to files in the data directory.',
        }),
      ),
    }),
    sandbox: Type.Boolean({ description: 'Whether the clock of this server can be moved.' }),
    device_copy: Type.Union(
      [
        Type.Object(
          {
            key: Type.String({ description: 'Another one for each session, and after a new password.' }),
            lasts: Type.Boolean({ description: 'Whether the copy outlives the browser’s process.' }),
          },
          { title: 'DeviceCopy' },
        ),
        Type.Null(),
      ],
      {
        description:
          'What the web app encrypts its copy on this device with. The server keeps nothing that it could be made from without the session’s cookie.',
      },
    ),
  },
  { title: 'AccountState' },
)

export const getState = ({
  mail,
  isSandbox,
  organizationCreators,
}: Pick<AccountPorts, 'mail' | 'isSandbox' | 'organizationCreators'>) =>
  accountEndpoint({
    get: '/account/state',
    summary: 'Get what the web app needs to start',
    description: 'Who is signed in, their organizations, and whether the server still needs to be set up.',
    access: 'public',
    reply: state,

    async handle({ db, session, ...request }) {
      const account = session.id === 0 ? undefined : await findAccount(db, session.userId)
      const isNew = account === undefined && !(await hasUsers(db))
      const secret = sessionSecretIn(request.headers.cookie, request.urls.auth)
      return {
        set_up_needed: isNew,
        set_up_code_needed: isNew && !isLocalCall(request, request.urls.base),
        signed_in: account !== undefined,
        user: account === undefined ? null : accountUserOf(account),
        organizations: account === undefined ? [] : await organizationsOf(db, account.id),
        may_create_organizations:
          account !== undefined && (await mayCreateOrganizations(db, account.id, organizationCreators)),
        administers_server: account !== undefined && (await isAdministrator(db, account.id)),
        mail,
        sandbox: isSandbox,
        device_copy:
          account === undefined || secret === undefined || account.must_change_password
            ? null
            : { key: copyKey(secret, account.password_hash), lasts: session.isRemembered },
      }
    },
  })
