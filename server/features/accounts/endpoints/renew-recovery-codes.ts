import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { lockAccount } from '../../identity/public.ts'
import { notifyOfChange } from '../changes/mailed-links.ts'
import { renewRecoveryCodes as renew } from '../changes/recovery-codes.ts'
import type { AccountPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { recoveryCodes } from '../records/recovery-codes.ts'

export const renewRecoveryCodes = ({ post }: Pick<AccountPorts, 'post'>) =>
  accountEndpoint({
    post: '/account/recovery_codes',
    summary: 'Create new recovery codes',
    description: 'The old codes stop working. The new ones are shown only once.',
    access: 'fresh',
    requiresProof: true,
    reply: recoveryCodes,

    async handle(context) {
      const account = await lockAccount(context.db, context.session.userId)
      if (account === undefined || account.totp_confirmed_at === null) throw problems.two_step_inactive()
      await notifyOfChange(context, post, account, 'codes_renewed')
      return renew(context.db, account.id)
    },
  })
