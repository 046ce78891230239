import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { accountUser, accountUserOf } from '../records/account-user.ts'
import { getAccount } from '../store/accounts.ts'

export const getProfile = accountEndpoint({
  get: '/account/profile',
  summary: 'Get the profile of whoever is signed in',
  access: 'session',
  reply: Type.Object({
    user: accountUser,
    email_change_pending: Type.Union([Type.String(), Type.Null()], {
      description: 'The address that waits to be confirmed.',
    }),
  }),

  async handle({ db, session }) {
    const account = await getAccount(db, session.userId)
    return { user: accountUserOf(account), email_change_pending: account.pending_email }
  },
})
