import type { Writer } from '../../../api/writing.ts'
import { lockTrackers } from '../../tracking/public.ts'
import { problems } from '../problems.ts'
import type { TeamPaymentRow } from '../records/team-payment.ts'
import type { Warning } from '../rules/warnings.ts'
import { listMembers, lockBook } from '../store/members.ts'
import { listPayments } from '../store/payments.ts'
import { previewPayments } from '../store/preview.ts'
import type { Wanted } from './owed.ts'
import { makePayment, newPaymentOf, type PaymentTerms } from './pay.ts'
import { type PlainAmount, preparePayments } from './prepare-payments.ts'

export type Asked = { terms: PaymentTerms; wanted: Wanted | PlainAmount; userIds: number[] | undefined }

export type MadePayments = { team_payments: TeamPaymentRow[]; warnings: Warning[] }

/** What a payment would be. Only reads, and locks nothing. */
export async function previewPay(
  { db, now }: Pick<Writer, 'db' | 'now'>,
  organizationId: number,
  { terms, wanted, userIds }: Asked,
): Promise<MadePayments> {
  const members = await listMembers(db, organizationId, userIds)
  const { payments, warnings } = await preparePayments({ db }, organizationId, members, wanted)
  const planned = payments.map((each) => ({ ...newPaymentOf(terms, each), details: each.details }))
  return { team_payments: await previewPayments(db, organizationId, planned, now), warnings }
}

/** Pays members. Locks in the order of approval: the book, then trackers by user, then all that is paid. */
export async function payMembers(
  writer: Writer,
  organizationId: number,
  { terms, wanted, userIds }: Asked,
): Promise<MadePayments> {
  const { db } = writer
  await lockBook(db, organizationId)
  const members = await listMembers(db, organizationId, userIds)
  const trackers = await lockTrackers(
    db,
    organizationId,
    members.map(({ user_id }) => user_id),
  )
  const { payments, warnings } = await preparePayments({ db, tx: db }, organizationId, members, wanted)
  if (payments.length === 0) throw problems.nothing_to_pay()
  const ids: number[] = []
  for (const payment of payments) {
    const userIdsOf = new Set(payment.details.map(({ user_id }) => user_id))
    const its = trackers.filter(({ userId }) => userIdsOf.has(userId))
    ids.push(await makePayment(writer, organizationId, its, terms, payment))
  }
  return { team_payments: await listPayments(db, organizationId, ids), warnings }
}
