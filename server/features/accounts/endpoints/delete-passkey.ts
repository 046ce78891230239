import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { idFrom } from '../rules/inputs.ts'
import { deletePasskey as remove } from '../store/passkeys.ts'

export const deletePasskey = accountEndpoint({
  delete: '/account/passkeys/:passkey_id',
  summary: 'Remove a passkey',
  access: 'fresh',

  async handle({ db, session, params }) {
    const id = idFrom(params.passkey_id)
    if (id === undefined || !(await remove(db, session.userId, id))) throw problems.not_found()
    return undefined
  },
})
