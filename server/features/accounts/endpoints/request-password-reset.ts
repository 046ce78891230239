import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { findAccountByEmail } from '../../identity/public.ts'
import { countUse, resetMailsFrom, resetMailsOf, resetMailsTo } from '../changes/guessing.ts'
import { knownDevice } from '../changes/known-device.ts'
import type { AccountPorts } from '../ports.ts'
import { emailInput } from '../rules/inputs.ts'

export const requestPasswordReset = ({ post }: Pick<AccountPorts, 'post'>) =>
  accountEndpoint({
    post: '/account/password_resets',
    summary: 'Request a password reset',
    description: 'Mails a link if the address has an account. The answer is the same if it has none.',
    access: 'public',
    body: Type.Object({ email: emailInput() }),
    status: 202,
    reply: Type.Object({}),

    async prepare(request) {
      const { database, body, ip, now } = request
      const account = await findAccountByEmail(database, body.email)
      const device = await knownDevice(request, account?.id)
      if (device !== undefined) return countUse(database, resetMailsOf(device), now)
      await countUse(database, resetMailsFrom(ip), now)
      await countUse(database, resetMailsTo(body.email), now)
    },

    async handle({ db, body }) {
      await post.resetRequest(db, body.email)
      return {}
    },
  })
