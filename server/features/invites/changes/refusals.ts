import { problems as gates } from '../../../api/problems.ts'
import { type Detail, problems as general, invalid, type Problem } from '../../../foundation/http/problems.ts'
import { problems } from '../problems.ts'
import type { Refusal } from '../rules/invite-plan.ts'

/** The problem of an invite that can’t be created; in bulk, its text goes into the result. */
export const refusals: Record<Exclude<Refusal, 'unknown_projects'>, () => Problem> = {
  managers_only: () =>
    general.forbidden({ message: 'Only owners, and managers with every permission, can invite managers.' }),
  money: () => gates.financials_forbidden(),
  a_member: () => invalid('email', 'belongs to an active member of the organization'),
  disabled: () => problems.account_disabled(),
  twice: () => alreadyInvited(),
}

/** Names the projects that the inviter can’t add people to: team leads need to manage a project. */
export function unknownProjects(
  projectIds: readonly number[],
  known: ReadonlySet<number>,
  isByManager: boolean,
): Detail[] {
  const error = isByManager ? 'is not a project of the organization' : 'is not a project that you manage'
  return projectIds.flatMap((id, i) =>
    known.has(id) ? [] : [{ attribute: `project_ids[${i}]`, error: `${id} ${error}` }],
  )
}

export function alreadyInvited(): Problem {
  return general.record_not_unique({
    message: 'This address already has a pending invite. Change it, resend it or delete it.',
    details: [{ attribute: 'email', error: 'already has a pending invite' }],
  })
}

/** The organization, the sender or the server has sent its invites of this hour. */
export function tooManyInvites(retryAfter: number): Problem {
  return general.rate_limit_exceeded({
    message: 'Too many invites were sent within the hour. Try again later.',
    headers: { 'Retry-After': String(retryAfter) },
  })
}

/** Counted per address: an address gets a limited number of invites a day. */
export function tooManyInvitesTo(retryAfter: number): Problem {
  return general.rate_limit_exceeded({
    message: 'This address was invited too often today. Try again tomorrow.',
    headers: { 'Retry-After': String(retryAfter) },
  })
}
