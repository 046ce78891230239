import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { requireAdministrator } from '../../identity/public.ts'
import type { AccountPorts } from '../ports.ts'
import { serverCondition } from '../records/server-condition.ts'

export const getServer = ({ readServer }: Pick<AccountPorts, 'readServer'>) =>
  accountEndpoint({
    get: '/account/server',
    summary: 'Get the condition of the server',
    description:
      'Versions, background work, mails, webhook deliveries, backups and sizes. Only for administrators of the server (403).',
    access: 'session',
    reply: serverCondition,

    async handle({ db, session, now }) {
      await requireAdministrator(db, session.userId)
      return readServer(db, now)
    },
  })
