import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import type { Sound } from '../../../api/endpoint-context.ts'
import { requireFourEyes } from '../../../api/own-matters.ts'
import { idInput, oneOfInput } from '../../../foundation/http/body.ts'
import { type Detail, problems as refusals } from '../../../foundation/http/problems.ts'
import { body as parts, theRecord, theRecords } from '../../../foundation/http/reply-parts.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayAdjustBalances } from '../access.ts'
import { adjustBalances } from '../changes/adjust-balances.ts'
import { problems } from '../problems.ts'
import { timeOffBalance } from '../records/time-off-balance.ts'
import { yearOf } from '../rules/accrual.ts'
import { balancesById } from '../store/balances.ts'
import { lockPolicies, type PolicyTerms, policyTermsAmong } from '../store/policy-terms.ts'
import { memberFaults } from './policy-inputs.ts'

/** A hundred years. */
const mostSeconds = 3_155_760_000
const most = 1_000

const input = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' }),
  apply_accruals: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Whether members who are added to an annual policy first get this year’s hours. Otherwise they get none until January 1.',
    }),
  ),
  balance_adjustments: Type.Array(
    Type.Object({
      time_off_policy_id: idInput(),
      user_ids: Type.Array(idInput(), { minItems: 1, maxItems: most }),
      amount: Type.Integer({
        minimum: -mostSeconds,
        maximum: mostSeconds,
        description: 'Seconds of tracked time.',
      }),
      modify_balance: oneOfInput('add', 'replace'),
    }),
    { minItems: 1, maxItems: 100 },
  ),
})
type Given = Type.Static<typeof input>

export const adjustTimeOffBalances = endpoint({
  post: '/v2/organizations/:organization_id/time_off_balances',
  tag: 'Time off',
  summary: 'Adjust time off balances',
  description:
    'Adjusts balances of the current year, all or none. add adds the amount; replace posts the difference to it. Members who are not on a policy are added to it first. Balances can become negative. Only a sole owner can adjust their own (10003). time_off_balance is the balance of the first user of the first adjustment.',
  access: mayAdjustBalances,
  body: input,
  check: ({ balance_adjustments = [] }) => duplicateFaults(balance_adjustments),
  reply: {
    ...parts('The adjusted balances.', {
      time_off_balance: theRecord(timeOffBalance),
      time_off_balances: theRecords(timeOffBalance),
    }),
    status: 201,
  },
  refuses: [400],
  example: {
    body: {
      reason: 'Worked on a holiday',
      balance_adjustments: [{ time_off_policy_id: 1, user_ids: [1], amount: 28_800, modify_balance: 'add' }],
    },
  },

  lookup: ({ db, membership, body, isRefused }) =>
    placeFaults(db, membership.organizationId, body, isRefused),
  async handle({ membership, caller, body, ...writer }) {
    const { organizationId, timeZone } = membership
    requireFourEyes(
      membership,
      body.balance_adjustments.some(({ user_ids }) => user_ids.includes(caller.userId)),
    )
    const ids = body.balance_adjustments.map((each) => each.time_off_policy_id)
    const policies = await lockPolicies(writer.db, organizationId, ids)
    const archived = archivedFaults(body.balance_adjustments, policies)
    if (archived.length > 0) throw problems.time_off_policy_archived({ details: archived })
    const today = dateIn(timeZone, writer.now)
    const places = await adjustBalances(writer, {
      organizationId,
      policies,
      adjustments: body.balance_adjustments.map((each) => ({
        policyId: each.time_off_policy_id,
        userIds: each.user_ids,
        amount: each.amount,
        replaces: each.modify_balance === 'replace',
      })),
      reason: body.reason,
      by: caller.userId,
      appliesAccruals: body.apply_accruals ?? false,
      today,
    })
    const rows = await balancesById(
      writer.db,
      organizationId,
      places.map(({ id }) => id),
      yearOf(today),
    )
    const [asked] = body.balance_adjustments
    const first = rows.find(
      (row) =>
        row.cell('time_off_policy_id') === asked?.time_off_policy_id &&
        row.cell('user_id') === asked.user_ids[0],
    )
    // The policy or the member was removed meanwhile.
    if (first === undefined) throw refusals.not_found()
    return { time_off_balance: first, time_off_balances: rows }
  },
})

type Adjustments = Given['balance_adjustments']

const at = (i: number, name: string) => `balance_adjustments[${i}].${name}`

/** A member's balance of a policy is adjusted once in a call. */
function duplicateFaults(adjustments: Adjustments): Detail[] {
  const seen = new Set<string>()
  if (adjustments.reduce((sum, { user_ids }) => sum + user_ids.length, 0) > most)
    return [{ attribute: 'balance_adjustments', error: `must name at most ${most} users in all` }]
  return adjustments.flatMap(({ time_off_policy_id, user_ids }, i) =>
    user_ids.flatMap((userId, j) => {
      const place = `${time_off_policy_id} ${userId}`
      if (seen.has(place))
        return [{ attribute: at(i, `user_ids[${j}]`), error: 'is adjusted twice for this policy' }]
      seen.add(place)
      return []
    }),
  )
}

async function placeFaults(
  db: Parameters<typeof memberFaults>[0],
  organizationId: number,
  { balance_adjustments = [] }: Sound<Given>,
  isRefused: boolean,
): Promise<Detail[]> {
  const known = await policyTermsAmong(
    db,
    organizationId,
    balance_adjustments.map((each) => each.time_off_policy_id),
  )
  const ids = new Set(known.map(({ id }) => id))
  const faults = balance_adjustments.flatMap(({ time_off_policy_id }, i) =>
    ids.has(time_off_policy_id)
      ? []
      : [{ attribute: at(i, 'time_off_policy_id'), error: 'is not a time off policy of the organization' }],
  )
  const users = balance_adjustments.flatMap(({ user_ids }, i) =>
    user_ids.map((id, j) => ({ id, attribute: at(i, `user_ids[${j}]`) })),
  )
  const found = await memberFaults(
    db,
    organizationId,
    users.map(({ id }) => id),
    (place) => users[place]?.attribute ?? 'balance_adjustments',
  )
  const all = [...faults, ...found]
  return isRefused || all.length > 0 ? [...all, ...archivedFaults(balance_adjustments, known)] : all
}

function archivedFaults(adjustments: Adjustments, policies: readonly PolicyTerms[]): Detail[] {
  const archived = new Set(policies.flatMap(({ id, status }) => (status === 'archived' ? id : [])))
  return adjustments.flatMap(({ time_off_policy_id }, i) =>
    archived.has(time_off_policy_id)
      ? [{ attribute: at(i, 'time_off_policy_id'), error: 'is archived' }]
      : [],
  )
}
