import { type Static, Type } from 'typebox'
import { isManager, seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { bodyReader } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import type { Row } from '../../../foundation/records/record.ts'
import { mayInvite } from '../access.ts'
import { createInvites as create, type Outcome } from '../changes/create-invites.ts'
import { type BulkResult, bulkResults } from '../records/bulk-result.ts'
import { invitesPerHour, mostInBulk } from '../rules/limits.ts'
import { invitesById } from '../store/invites.ts'
import { inviteInput, wantedOf } from './inputs.ts'

const readInvite = bodyReader(inviteInput)

/** Any object is let in, so that a wrong one fails alone; what is right is said first. */
const entry = Type.Union([inviteInput, Type.Record(Type.String(), Type.Unknown())])

export const createInvites = endpoint({
  post: '/v2/organizations/:organization_id/invites/bulk',
  tag: 'Invites',
  summary: 'Invite many people',
  description: `At most ${mostInBulk}, in order, each with a result of its own at the same place; those that fail stop none of the others, but after the first one past the limit of ${invitesPerHour} invites an hour all fail as rate_limited. Entries are as in a single invite; projects that are unknown are left out. It answers 200 whatever the results are.`,
  access: mayInvite,
  body: Type.Object({ invites: Type.Array(entry, { minItems: 1, maxItems: mostInBulk }) }),
  reply: bulkResults,
  example: { body: { invites: [{ email: 'ada.newcomer@stint.example' }, { email: 'no address' }] } },

  async handle({ caller, membership, body, ...writer }) {
    const { organizationId } = membership
    const read = body.invites.map(readEntry)
    const inviter = { userId: caller.userId, isManager: isManager(membership) }
    const wanted = read.map(({ input }) => input && wantedOf(input))
    const outcomes = await create(writer, organizationId, inviter, wanted, true)
    const view = { organizationId, seesMoney: seesMoney(membership), now: writer.now }
    const made = await invitesById(
      writer.db,
      view,
      outcomes.flatMap((outcome) => (outcome && 'id' in outcome ? [outcome.id] : [])),
    )
    const rows = new Map(made.map((row) => [row.cell('id'), row]))
    return read.map(({ email, faults }, i) => resultOf(email, faults, outcomes[i], rows))
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
  rows: ReadonlyMap<number, Row>,
): BulkResult {
  if (outcome && 'id' in outcome) return { email, status: 'created', invite: rows.get(outcome.id) }
  const failed = (reason: BulkResult['reason'], error: string): BulkResult => ({
    email,
    status: 'failed',
    reason,
    error,
  })
  if (outcome && 'isRateLimited' in outcome) return failed('rate_limited', outcome.problem.message)
  if (faults.length > 0) return failed('validation_error', inOneSentence(faults))
  if (outcome === undefined) return failed('system_error', 'Something went wrong on our side; try again.')
  const { problem } = outcome
  return failed('create_action_error', problem.details ? inOneSentence(problem.details) : problem.message)
}

function inOneSentence(faults: Detail[]): string {
  return faults.map(({ attribute, error }) => `${attribute} ${error}`).join('; ')
}
