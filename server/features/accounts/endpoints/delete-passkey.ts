import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { removePasskey } from '../store/passkeys.ts'

export const deletePasskey = accountEndpoint({
  delete: '/account/passkeys/:passkey_id',
  summary: 'Remove a passkey',
  access: 'fresh',

  async handle({ db, session, params }) {
    if (!(await removePasskey(db, session.userId, params.passkey_id))) throw problems.not_found()
    return undefined
  },
})
