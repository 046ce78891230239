import type { Static } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { mayDecideOnOwn, requireFourEyes } from '../../../api/own-matters.ts'
import { type Detail, invalid } from '../../../foundation/http/problems.ts'
import { byDefault, explained, flag } from '../../../foundation/http/query.ts'
import { decimalFromNoisy } from '../../../foundation/money/decimal.ts'
import { present } from '../../../foundation/values/present.ts'
import { mayPay } from '../access.ts'
import type { Wanted } from '../changes/owed.ts'
import type { PaymentTerms } from '../changes/pay.ts'
import { payMembers, previewPay } from '../changes/pay-members.ts'
import type { PlainAmount } from '../changes/prepare-payments.ts'
import { listMembers, type PaidMember } from '../store/members.ts'
import { amountIn, dayOf, newPayment, paymentFaults } from './payment-inputs.ts'
import { madePayments, previewedPayments } from './payment-reply.ts'

type Body = Static<typeof newPayment>

export const createTeamPayment = endpoint({
  post: '/v2/organizations/:organization_id/team_payments',
  tag: 'Payments',
  summary: 'Pay members',
  description:
    'Marks what is owed as paid, and locks it. Nothing is paid twice: time, days off, fixed pay and expenses in one payment are excluded from all others. This records the payment and transfers no money; use the export file to send it. Refused if nothing is owed (11600). Only a sole owner can pay themselves: for all others, user_ids must not contain their own id (10003), and without user_ids their own pay stays owed (the warning own_pay says so).',
  access: mayPay,
  query: {
    summary: explained(
      'With a dry run: one line for each member and kind of pay, instead of one for each day and task.',
      byDefault(flag(), false),
    ),
  },
  body: newPayment,
  check: paymentFaults,
  reply: madePayments,
  dryRun: previewedPayments,
  refuses: [400],
  example: {
    body: { start_date: '2026-11-01', stop_date: '2026-11-30', source: 'amount', amount: 100, user_ids: [1] },
  },

  async lookup({ db, membership, body }) {
    const { user_ids = [] } = body
    if (user_ids.length === 0) return []
    const members = await listMembers(db, membership.organizationId, { userIds: user_ids })
    return [...unknownUsers(user_ids, members), ...amountFaults(body, members)]
  },
  async handle({ caller, membership, query, body, isDryRun, ...writer }) {
    const { organizationId } = membership
    const wanted = wantedIn(body)
    requireFourEyes(membership, body.user_ids?.includes(caller.userId) === true)
    const whom = { userIds: body.user_ids, exceptId: mayDecideOnOwn(membership) ? undefined : caller.userId }
    const terms: PaymentTerms = {
      ...wanted.days,
      byId: caller.userId,
      note: body.note ?? null,
      source: wanted.source === 'timesheets' ? 'approved_timesheets' : wanted.source,
    }
    return isDryRun
      ? previewPay(writer, organizationId, { terms, wanted, ...whom, isSummary: query.summary })
      : payMembers(writer, organizationId, { terms, wanted, ...whom })
  },
})

function wantedIn(body: Body): Wanted | PlainAmount {
  const days = { firstDay: dayOf(body.start_date), lastDay: dayOf(body.stop_date) }
  const { source, amount, currency } = body
  if (source === 'amount') {
    // `lookup` has compared its decimals with those of the currency.
    const exact = decimalFromNoisy(present(amount, 'amount'))
    if (exact === undefined) throw invalid('amount', 'has too many decimals')
    return { source, days, amount: exact, currency }
  }
  return {
    source,
    days,
    onlyApproved: body.only_approved ?? false,
    includesTimeOff: body.include_time_off ?? true,
    includesHolidays: body.include_holidays ?? true,
    includesExpenses: body.include_expenses ?? true,
  }
}

function unknownUsers(userIds: readonly number[], members: readonly PaidMember[]): Detail[] {
  const known = new Set(members.map(({ user_id }) => user_id))
  return userIds.flatMap((id, i) =>
    known.has(id) ? [] : [{ attribute: `user_ids[${i}]`, error: 'is not a member of the organization' }],
  )
}

function amountFaults({ source, amount, currency }: Partial<Body>, members: readonly PaidMember[]): Detail[] {
  const own = currency ?? members[0]?.currency
  if (source !== 'amount' || amount === undefined || own === undefined) return []
  return amountIn(amount, own) === undefined
    ? [{ attribute: 'amount', error: `has more decimals than ${own.toUpperCase()}` }]
    : []
}
