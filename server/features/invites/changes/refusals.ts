import { problems as gates } from '../../../api/problems.ts'
import { problems as general, invalid, type Problem } from '../../../foundation/http/problems.ts'
import { problems } from '../problems.ts'
import type { Refusal } from '../rules/invite-plan.ts'

/** What is answered to a single invite that cannot be made; of many it is the text of the result. */
export const refusals: Record<Refusal, () => Problem> = {
  managers_only: () => general.forbidden({ message: 'Owners and managers alone invite managers.' }),
  money: () => gates.financials_forbidden(),
  unknown_projects: () =>
    invalid('project_ids', 'names a project that is not there or onto which you may put nobody'),
  a_member: () => invalid('email', 'belongs to an active member of the organization'),
  disabled: () => problems.account_disabled(),
  twice: () => alreadyInvited(),
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
