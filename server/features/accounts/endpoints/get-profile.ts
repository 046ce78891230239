import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { getAccount } from '../../identity/public.ts'
import { accountUser, accountUserOf } from '../records/account-user.ts'

export const getProfile = accountEndpoint({
  get: '/account/profile',
  summary: 'Get your profile',
  access: 'session',
  reply: Type.Object({
    user: accountUser,
    email_change_pending: Type.Union([Type.String(), Type.Null()], {
      description: 'The new address that is not confirmed yet.',
    }),
  }),

  async handle({ db, session }) {
    const account = await getAccount(db, session.userId)
    return { user: accountUserOf(account), email_change_pending: account.pending_email }
  },
})
