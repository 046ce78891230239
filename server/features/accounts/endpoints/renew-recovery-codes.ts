import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { tellOfChange } from '../changes/mailed-links.ts'
import { renewRecoveryCodes as renew } from '../changes/recovery-codes.ts'
import type { AccountPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { recoveryCodes } from '../records/recovery-codes.ts'
import { lockAccount } from '../store/accounts.ts'

export const renewRecoveryCodes = ({ post }: Pick<AccountPorts, 'post'>) =>
  accountEndpoint({
    post: '/account/recovery_codes',
    summary: 'Make new recovery codes',
    description: 'The old ones stop. They are shown once, here.',
    access: 'fresh',
    reply: recoveryCodes,

    async handle(context) {
      const account = await lockAccount(context.db, context.session.userId)
      if (account === undefined || account.totp_confirmed_at === null) throw problems.two_step_inactive()
      await tellOfChange(context, post, account, 'codes_renewed')
      return renew(context.db, account.id)
    },
  })
