import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { requireAdministrator } from '../../identity/public.ts'
import type { AccountPorts } from '../ports.ts'
import { keptFigures } from '../records/kept-figures.ts'

export const getKeptData = ({ readKeptData }: Pick<AccountPorts, 'readKeptData'>) =>
  accountEndpoint({
    get: '/account/server/kept_data',
    summary: 'List how long data is kept',
    description:
      'Each kind of data with the days for which it is kept, its rows and its bytes. Only for administrators of the server (403).',
    access: 'session',
    reply: keptFigures,

    async handle({ db, session }) {
      await requireAdministrator(db, session.userId)
      return { kinds: await readKeptData(db) }
    },
  })
