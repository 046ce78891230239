import { problems as gates } from '../../../api/problems.ts'
import { type Detail, problems as general, invalid, type Problem } from '../../../foundation/http/problems.ts'
import { problems } from '../problems.ts'
import type { Refusal } from '../rules/invite-plan.ts'

/** What is answered to a single invite that cannot be made; of many it is the text of the result. */
export const refusals: Record<Exclude<Refusal, 'unknown_projects'>, () => Problem> = {
  managers_only: () => general.forbidden({ message: 'Owners and managers alone invite managers.' }),
  money: () => gates.financials_forbidden(),
  a_member: () => invalid('email', 'belongs to an active member of the organization'),
  disabled: () => problems.account_disabled(),
  twice: () => alreadyInvited(),
}

/** What is wrong with projects onto which somebody shall be put; leads put people onto those that they manage. */
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
    message: 'There is a pending invite to this address. Change it, send it again or delete it.',
    details: [{ attribute: 'email', error: 'has a pending invite' }],
  })
}

export function tooManyInvites(retryAfter: number): Problem {
  return general.rate_limit_exceeded({
    message: 'The organization has sent as many invites as it may within an hour.',
    headers: { 'Retry-After': String(retryAfter) },
  })
}
