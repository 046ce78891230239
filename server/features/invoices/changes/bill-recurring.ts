import type { Writer } from '../../../api/writing.ts'
import { addDays } from '../../../foundation/time/calendar-date.ts'
import { notify } from '../../notifications/public.ts'
import { recurringInvoiceChanged } from '../facts.ts'
import { clientKind } from '../kinds.ts'
import { billedNotice, unbilledNotice } from '../mails/recurring-billed.ts'
import { recurringBilled } from '../notices.ts'
import type { InvoicesPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { billedOn, firstPeriod, periodAfter, periodFrom } from '../rules/recurrence.ts'
import { billingManagersOf } from '../store/billing-managers.ts'
import {
  type DueRecurring,
  findBilledPeriod,
  type RecurringResult,
  writeResult,
} from '../store/due-recurring.ts'
import { changeInvoiceRow } from '../store/invoice-rows.ts'
import { attempt, reasonOf } from './attempt.ts'
import { createInvoice } from './create-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { sendInvoice } from './send-invoice.ts'

/**
 * Bills the next period of a rule. A period without time creates nothing. A refused period, for example because a rate
 * is missing, is retried the next day, so that no time is lost.
 */
export async function billRecurring(
  writer: Writer,
  ports: InvoicesPorts,
  organizationId: number,
  rule: DueRecurring,
): Promise<void> {
  const result = await billPeriod(writer, ports, organizationId, rule)
  const next_period =
    result.outcome === 'failed' ? rule.next_period : periodAfter(rule.every, rule.next_period)
  const due_on = result.outcome === 'failed' ? addDays(rule.today, 1) : billedOn(rule, next_period)
  const at = { organizationId, id: rule.id }
  await writeResult(writer.db, at, { next_period, due_on, last_result: result }, writer.now)
  const changed = ['last_result', 'next_on']
  writer.announce(
    recurringInvoiceChanged({ organization_id: organizationId, recurring_invoice_id: rule.id, changed }),
  )
  if (result.outcome !== 'empty') await notifyOf(writer, ports, { organizationId, rule, result })
}

async function billPeriod(
  writer: Writer,
  ports: InvoicesPorts,
  organizationId: number,
  rule: DueRecurring,
): Promise<RecurringResult> {
  const days = periodFrom(rule.every, rule.next_period)
  const said = { ...days, at: writer.now }
  const period = `${rule.every} ${rule.next_period}`
  const billed = await findBilledPeriod(writer.db, organizationId, { clientId: rule.client_id, period })
  if (billed !== undefined) return { outcome: 'created', ...said, client_invoice_id: billed }

  const created = await attempt(writer, async (trying) => {
    const at = await createInvoice(trying, clientKind, {
      organizationId,
      partyId: rule.client_id,
      authorId: rule.author_id,
      today: rule.today,
      fields: {},
      lines: [],
      generate: {
        ...days,
        project_ids: undefined,
        user_ids: undefined,
        grouping: rule.grouping,
        rounding: rule.rounding ?? undefined,
        only_approved: rule.only_approved,
        allow_zero_rates: rule.allow_zero_rates,
      },
    })
    await changeInvoiceRow(trying.db, at, { recurring_period: period }, trying.now)
    return at
  })
  if ('refusal' in created) {
    if (created.refusal.code === problems.nothing_to_invoice.kind.code) return { outcome: 'empty', ...said }
    return { outcome: 'failed', ...said, error: reasonOf(created.refusal) }
  }
  const { done: at } = created
  const result: RecurringResult = { outcome: 'created', ...said, client_invoice_id: at.id }
  if (!rule.issues) return result
  const issued = await attempt(writer, (trying) => issueInvoice(trying, at))
  if ('refusal' in issued) return { ...result, error: reasonOf(issued.refusal) }
  if (!rule.sends) return result
  const sent = await attempt(writer, (trying) => sendInvoice(trying, ports, at, {}))
  return 'refusal' in sent ? { ...result, error: reasonOf(sent.refusal) } : result
}

type Billed = { organizationId: number; rule: DueRecurring; result: RecurringResult }

async function notifyOf(
  writer: Writer,
  ports: InvoicesPorts,
  { organizationId, rule, result }: Billed,
): Promise<void> {
  const { start_date: from, stop_date: to, client_invoice_id: id, error } = result
  const given = { client: rule.client, from, to, error: error ?? '' }
  const texts = error === undefined ? billedNotice(given) : unbilledNotice(given)
  const place = id === undefined ? `clients/${rule.client_id}/invoices` : `invoices/${id}`
  const userIds = (await billingManagersOf(writer.db, organizationId)).map(({ user_id }) => user_id)
  await notify(
    writer,
    ports,
    {
      ...texts,
      kind: recurringBilled,
      organizationId,
      subject: String(rule.id),
      // A period that fails every day is announced once per week or month.
      period: `${result.outcome} ${from} ${firstPeriod(rule, rule.today)}`,
      path: `/organizations/${organizationId}/${place}`,
    },
    userIds,
  )
}
