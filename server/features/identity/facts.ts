import { fact } from '../../foundation/facts/fact.ts'
import { id, text, word } from '../../foundation/facts/fields.ts'

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
/** A working token was revoked because its member left, or its creator could no longer create it. */
export const organizationTokenEnded = fact('organization_token.ended', {
  ...organizationToken,
  name: text,
  user_id: id,
  reason: word('assignee_removed', 'creator_lost_rights'),
})
