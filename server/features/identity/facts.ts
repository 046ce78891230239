import { fact } from '../../foundation/facts/fact.ts'
import { id, text } from '../../foundation/facts/fields.ts'

// Users and their tokens belong to no organization; an organization's tokens do.

export const userCreated = fact('user.created', { user_id: id })
export const userChanged = fact('user.changed', { user_id: id })
export const personalTokenCreated = fact('personal_token.created', { user_id: id, personal_token_id: id })
export const oauthApplicationCreated = fact('oauth_application.created', {
  user_id: id,
  oauth_application_id: id,
})

const organizationToken = { organization_id: id, organization_token_id: id }

export const organizationTokenCreated = fact('organization_token.created', organizationToken)
export const organizationTokenReassigned = fact('organization_token.reassigned', organizationToken)
export const organizationTokenRevoked = fact('organization_token.revoked', organizationToken)
/** A token that went to another member got a new secret, because its maker could not create it for this member. */
export const organizationTokenReissued = fact('organization_token.reissued', {
  ...organizationToken,
  name: text,
  user_id: id,
  maker_id: id,
})
/** A working token was revoked because its member left. */
export const organizationTokenEnded = fact('organization_token.ended', {
  ...organizationToken,
  name: text,
  user_id: id,
})
