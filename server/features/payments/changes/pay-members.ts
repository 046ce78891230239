import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { lockTrackers } from '../../tracking/public.ts'
import { problems } from '../problems.ts'
import type { TeamPaymentRow } from '../records/team-payment.ts'
import { summarized } from '../rules/plan-payments.ts'
import { ownPay, type Warning } from '../rules/warnings.ts'
import { listMembers, lockBook } from '../store/members.ts'
import { listPayments } from '../store/payments.ts'
import { previewPayments } from '../store/preview.ts'
import type { Wanted } from './owed.ts'
import { makePayment, newPaymentOf, type PaymentTerms } from './pay.ts'
import { type PlainAmount, preparePayments } from './prepare-payments.ts'

export type Asked = {
  terms: PaymentTerms
  wanted: Wanted | PlainAmount
  userIds: number[] | undefined
  /** A member who is left out: only a sole owner pays themselves. */
  exceptId?: number | undefined
  /** A preview with one line for each member and kind of pay. */
  isSummary?: boolean
}

export type MadePayments = { team_payments: TeamPaymentRow[]; warnings: Warning[] }

/** What a payment would be. Only reads, and locks nothing. */
export async function previewPay(
  { db, now }: Pick<Writer, 'db' | 'now'>,
  organizationId: number,
  { terms, wanted, isSummary = false, ...whom }: Asked,
): Promise<MadePayments> {
  const members = await listMembers(db, organizationId, whom)
  const { payments, warnings } = await preparePayments({ db }, organizationId, members, wanted)
  const planned = payments.map((each) => ({
    ...newPaymentOf(terms, each),
    details: isSummary ? summarized(each.details) : each.details,
  }))
  const team_payments = await previewPayments(db, organizationId, planned, now)
  return { team_payments, warnings: [...warnings, ...(await leftOut(db, organizationId, whom, wanted))] }
}

/** Pays members. Locks in the order of approval: the book, then trackers by user, then all that is paid. */
export async function payMembers(
  writer: Writer,
  organizationId: number,
  { terms, wanted, ...whom }: Asked,
): Promise<MadePayments> {
  const { db } = writer
  await lockBook(db, organizationId)
  const members = await listMembers(db, organizationId, whom)
  const trackers = await lockTrackers(
    db,
    organizationId,
    members.map(({ user_id }) => user_id),
  )
  const { payments, warnings } = await preparePayments({ db, tx: db }, organizationId, members, wanted)
  const ofMaker = await leftOut(db, organizationId, whom, wanted)
  if (payments.length === 0) throw problems.nothing_to_pay(ofMaker[0] && { message: ofMaker[0].message })
  const ids: number[] = []
  for (const payment of payments) {
    const userIdsOf = new Set(payment.details.map(({ user_id }) => user_id))
    const its = trackers.filter(({ userId }) => userIdsOf.has(userId))
    ids.push(await makePayment(writer, organizationId, its, terms, payment))
  }
  return { team_payments: await listPayments(db, organizationId, ids), warnings: [...warnings, ...ofMaker] }
}

/** A payment of all members says when it leaves out its maker. */
async function leftOut(
  db: Db,
  organizationId: number,
  { userIds, exceptId }: Pick<Asked, 'userIds' | 'exceptId'>,
  wanted: Asked['wanted'],
): Promise<Warning[]> {
  if (userIds !== undefined || exceptId === undefined) return []
  const members = await listMembers(db, organizationId, { userIds: [exceptId] })
  const { payments } = await preparePayments({ db }, organizationId, members, wanted)
  return ownPay(
    exceptId,
    payments.flatMap(({ details }) => details),
  )
}
