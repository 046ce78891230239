import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { ownMail } from '../../../foundation/mail/mail.ts'
import { getAccount, requireAdministrator } from '../../identity/public.ts'
import { confirmMailsOf, countUse } from '../changes/guessing.ts'
import { testMail } from '../mails/test-mail.ts'
import type { AccountPorts } from '../ports.ts'

export const sendTestMail = ({ post }: Pick<AccountPorts, 'post'>) =>
  accountEndpoint({
    post: '/account/server/test_mails',
    summary: 'Send yourself a test mail',
    description: 'To see whether mails of the server arrive. Only for administrators of the server (403).',
    access: 'session',
    status: 202,
    reply: Type.Object({ sent_to: Type.String() }),

    async prepare({ database, session, now }) {
      await requireAdministrator(database, session.userId)
      await countUse(database, confirmMailsOf(session.userId), now)
      return undefined
    },

    async handle({ db, session, urls }) {
      const { email } = await getAccount(db, session.userId)
      await post.mail(db, ownMail, testMail({ to: email, url: urls.base }))
      return { sent_to: email }
    },
  })
