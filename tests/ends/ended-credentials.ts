import { sql } from '../../server/foundation/db/sql.ts'
import { signedInAs } from '../../server/testing/accounts.ts'
import {
  application,
  askForToken,
  authorizationCode,
  basic,
  codeForm,
  refreshForm,
} from '../../server/testing/oauth.ts'
import type { Person } from '../../server/testing/world.ts'
import { createdToken, revoked, w } from './stage.ts'

type Ended = { as: Person; end(): Promise<unknown> }

/** Credentials of a member, and how each ends while the member stays. */
export const endedCredentials: Record<string, (member: Person) => Promise<Ended>> = {
  'a revoked organization token': async ({ id }) => {
    const as = await createdToken(w.owner, id)
    return { as, end: () => revoked(as.tokenId) }
  },
  'an expired organization token': async ({ id }) => {
    const as = await createdToken(w.owner, id, '30')
    const past = sql`update organization_tokens set expires_at = created_at where id = ${as.tokenId}`
    return { as, end: () => w.database.change(past) }
  },
  'a revoked personal token': async ({ id }) => {
    const browser = await signedInAs(w, id)
    const { body } = await browser.call('POST /account/personal_tokens', {
      name: 'row',
      scopes: ['service:read', 'service:write'],
    })
    const { access_token } = (await askForToken(w, refreshForm(body.refresh_token))).body
    return {
      as: { id, token: access_token },
      end: () => browser.call(`DELETE /account/personal_tokens/${body.personal_token.id}`),
    }
  },
  'an OAuth application that is no longer allowed': async ({ id }) => {
    const app = await application(w, w.otherOwner.id)
    const code = await authorizationCode(w, {
      userId: id,
      applicationId: app.id,
      scopes: ['service:read', 'service:write'],
    })
    const { access_token } = (await askForToken(w, codeForm(code), basic(app))).body
    const browser = await signedInAs(w, id)
    return {
      as: { id, token: access_token },
      end: () => browser.call(`DELETE /account/allowed_applications/${app.id}`),
    }
  },
}
