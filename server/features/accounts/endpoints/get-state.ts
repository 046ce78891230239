import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { organizationsOf } from '../../organizations/public.ts'
import type { AccountPorts } from '../ports.ts'
import { accountUser, accountUserOf } from '../records/account-user.ts'
import { findAccount, isEmpty } from '../store/accounts.ts'

const organization = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    role: Type.Unsafe<'owner' | 'manager' | 'user'>(Type.Enum(['owner', 'manager', 'user'])),
    time_zone: Type.String(),
    currency: Type.String(),
    plan: Type.String(),
    plan_active: Type.Boolean(),
    addons: Type.Array(Type.String()),
    manages_it: Type.Boolean(),
    manages_billing: Type.Boolean(),
    views_others_data: Type.Boolean(),
    view_only: Type.Boolean({ description: 'Whether this member only reads, whatever their role.' }),
  },
  { title: 'AccountOrganization' },
)

export const getState = ({ mail, isSandbox }: Pick<AccountPorts, 'mail' | 'isSandbox'>) =>
  accountEndpoint({
    get: '/account/state',
    summary: 'Get what the web app needs to start',
    description: 'Who is signed in, what they are a member of, and whether the server waits to be set up.',
    access: 'public',
    reply: Type.Object({
      set_up_needed: Type.Boolean(),
      signed_in: Type.Boolean(),
      user: Type.Union([accountUser, Type.Null()]),
      organizations: Type.Array(organization),
      mail: Type.Object({
        delivered_by: Type.Unsafe<'smtp' | 'file'>(Type.Enum(['smtp', 'file'])),
        directory: Type.Union([Type.String(), Type.Null()], {
          description: 'Where mails are written, without SMTP.',
        }),
      }),
      sandbox: Type.Boolean({ description: 'Whether the clock of this server can be moved.' }),
    }),

    async handle({ db, session }) {
      const account = session.id === 0 ? undefined : await findAccount(db, session.userId)
      return {
        set_up_needed: account === undefined && (await isEmpty(db)),
        signed_in: account !== undefined,
        user: account === undefined ? null : accountUserOf(account),
        organizations: account === undefined ? [] : await organizationsOf(db, account.id),
        mail,
        sandbox: isSandbox,
      }
    },
  })
