import { type Static, Type } from 'typebox'
import { isManager, managesPay, mayMakeManagers, seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { bodyReader } from '../../../foundation/http/body.ts'
import { bodyLimits } from '../../../foundation/http/body-limit.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import type { MailSite } from '../../accounts/public.ts'
import { mayInvite } from '../access.ts'
import { createInvites as create, type Outcome } from '../changes/create-invites.ts'
import { refusals } from '../changes/refusals.ts'
import { type BulkResult, bulkResults, type FailureReason } from '../records/bulk-result.ts'
import type { InviteRow } from '../records/invite.ts'
import { mostInBulk } from '../rules/limits.ts'
import { invitesById } from '../store/invites.ts'
import { inviteInput, wantedOf } from './inputs.ts'

const readInvite = bodyReader(inviteInput)

/** Any object is accepted, so that an invalid one fails alone; the first schema describes a valid one. */
const entry = Type.Unsafe<Record<string, unknown>>({
  anyOf: [
    inviteInput,
    { type: 'object', description: 'Any other value fails without affecting the other invites.' },
  ],
})

export const createInvites = ({ mailsPerHour, mailRules }: Pick<MailSite, 'mailsPerHour' | 'mailRules'>) =>
  endpoint({
    post: '/v2/organizations/:organization_id/invites/bulk',
    tag: 'Invites',
    summary: 'Create many invites',
    description: `Takes up to ${mostInBulk} invites and returns a result for each, in the same order. A failed invite does not stop the others, but once an hourly limit is reached, all further invites fail as rate_limited. An address that was invited too often today fails alone, also as rate_limited. Each invite takes the fields of a single invite; unknown projects are skipped. The status is 200 even if invites fail.`,
    access: mayInvite,
    body: Type.Object({ invites: Type.Array(entry, { minItems: 1, maxItems: mostInBulk }) }),
    bodyLimit: bodyLimits.batch,
    reply: bulkResults,
    example: { body: { invites: [{ email: 'ada.newcomer@stint.example' }, { email: 'no address' }] } },

    async handle({ caller, membership, body, ...writer }) {
      const { organizationId } = membership
      const read = body.invites.map(readEntry)
      const namesManager = read.some(({ input }) => input?.role === 'organization_manager')
      if (namesManager && isManager(membership) && !mayMakeManagers(membership))
        throw refusals.managers_only()
      const inviter = {
        userId: caller.userId,
        isManager: isManager(membership),
        managesPay: managesPay(membership),
      }
      const wanted = read.map(({ input }) => input && wantedOf(input))
      const outcomes = await create(
        writer,
        { organizationId, inviter, mailsPerHour, mailRules },
        wanted,
        true,
      )
      const view = { organizationId, seesMoney: seesMoney(membership), now: writer.now }
      const made = await invitesById(
        writer.db,
        view,
        outcomes.flatMap((outcome) => (outcome && 'id' in outcome ? [outcome.id] : [])),
      )
      const rows = new Map(made.map((row) => [row.cell('id'), row]))
      return { results: read.map(({ email, faults }, i) => resultOf(email, faults, outcomes[i], rows)) }
    },
  })

type Read = { email: string; input: Static<typeof inviteInput> | undefined; faults: Detail[] }

function readEntry(given: Record<string, unknown>): Read {
  const faults: Detail[] = []
  const input = readInvite(given, faults)
  const email = typeof given.email === 'string' ? given.email.toLowerCase() : ''
  return { email, input: faults.length === 0 ? input : undefined, faults }
}

function resultOf(
  email: string,
  faults: Detail[],
  outcome: Outcome | undefined,
  rows: ReadonlyMap<number, InviteRow>,
): BulkResult {
  const invite = outcome && 'id' in outcome ? rows.get(outcome.id) : undefined
  if (invite) return { email, status: 'created', invite }
  const failed = (reason: FailureReason, error: string): BulkResult => ({
    email,
    status: 'failed',
    reason,
    error,
  })
  if (outcome && 'isRateLimited' in outcome) return failed('rate_limited', outcome.problem.message)
  if (faults.length > 0) return failed('validation_error', inOneSentence(faults))
  if (outcome === undefined || 'id' in outcome)
    return failed('system_error', 'Something went wrong on our side. Please try again.')
  const { problem } = outcome
  return failed('create_action_error', problem.details ? inOneSentence(problem.details) : problem.message)
}

function inOneSentence(faults: Detail[]): string {
  return faults.map(({ attribute, error }) => `${attribute} ${error}`).join('; ')
}
