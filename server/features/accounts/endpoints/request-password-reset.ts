import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { countUse, resetMailsFrom, resetMailsTo } from '../changes/guessing.ts'
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

    async prepare({ database, body, ip, now }) {
      await countUse(database, resetMailsFrom(ip), now)
      await countUse(database, resetMailsTo(body.email), now)
      return undefined
    },

    async handle({ db, body }) {
      await post.resetRequest(db, body.email)
      return {}
    },
  })
