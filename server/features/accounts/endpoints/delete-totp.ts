import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { lockAccount, removeCodeSecret } from '../../identity/public.ts'
import { notifyOfChange } from '../changes/mailed-links.ts'
import type { AccountPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { replaceRecoveryCodes } from '../store/recovery-codes.ts'

export const deleteTotp = ({ post }: Pick<AccountPorts, 'post'>) =>
  accountEndpoint({
    delete: '/account/totp',
    summary: 'Turn off two-step sign-in',
    description: 'The recovery codes stop working too.',
    access: 'fresh',

    async handle(context) {
      const { db, session, now } = context
      const account = await lockAccount(db, session.userId)
      if (account === undefined || account.totp_secret === null) throw problems.two_step_inactive()
      await removeCodeSecret(db, account.id, now)
      await replaceRecoveryCodes(db, account.id, [])
      if (account.totp_confirmed_at !== null) await notifyOfChange(context, post, account, 'two_step_off')
      return undefined
    },
  })
