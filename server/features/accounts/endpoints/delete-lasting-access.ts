import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import type { AccountPorts } from '../ports.ts'
import { findLastingAccessOf, lastingKinds } from '../store/lasting-access.ts'

export const deleteLastingAccess = ({ removeLasting }: Pick<AccountPorts, 'removeLasting'>) =>
  accountEndpoint({
    delete: '/account/lasting_access/:kind/:access_id',
    summary: 'Remove a webhook, calendar feed, invite link, chat webhook or share link of yours',
    description: 'It stops working immediately. This can’t be undone.',
    access: 'session',
    words: { kind: `^(${lastingKinds.join('|')})$` },

    async handle(context) {
      const { db, session, params } = context
      const kind = lastingKinds.find((each) => each === params.kind)
      const found = kind && (await findLastingAccessOf(db, session.userId, { kind, id: params.access_id }))
      if (found === undefined || !(await removeLasting[found.kind](context, found)))
        throw problems.not_found()
      return undefined
    },
  })
