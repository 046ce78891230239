import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { violatedUnique } from '../../../foundation/db/failures.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { problems as missing, refuseIfAny } from '../../../foundation/http/problems.ts'
import { ids } from '../../../foundation/http/query.ts'
import { created, nothing, one, page } from '../../../foundation/http/reply.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { givenIn } from '../../../foundation/values/keys.ts'
import { invoiceManagers, mayBillClient, mayUseRecurring, requireSightOfLines } from '../access.ts'
import { recurringInvoiceAudit } from '../audits.ts'
import { recurringInvoiceRemoved } from '../facts.ts'
import { problems } from '../problems.ts'
import { recurringInvoice } from '../records/recurring-invoice.ts'
import { billedOn, firstPeriod } from '../rules/recurrence.ts'
import { deleteRecurring, getRecurring, hasRecurring, pageOfRecurring } from '../store/recurring-invoices.ts'
import { recurringTable } from '../store/recurring-table.ts'
import {
  changedRecurringFields,
  newRecurringFields,
  recurringColumns,
  recurringFaults,
} from './recurring-inputs.ts'

const list = '/v2/organizations/:organization_id/recurring_invoices'
const item = '/v2/recurring_invoices/:recurring_invoice_id'
const tag = 'Client invoices'

export const listRecurringInvoices = endpoint({
  get: list,
  tag,
  summary: 'List the recurring invoices of an organization',
  description: 'The plans that create invoices for a client again and again, by id.',
  access: invoiceManagers,
  query: { ...paging, client_ids: ids() },
  include: {
    *clients(rows) {
      for (const row of rows) yield row.cell('client_id')
    },
  },
  reply: page(recurringInvoice),

  async handle({ db, membership, query }) {
    return pageOf(await pageOfRecurring(db, membership.organizationId, query), query.page_limit)
  },
})

export const getRecurringInvoice = endpoint({
  get: item,
  tag,
  summary: 'Get a recurring invoice',
  description: 'The plan, the day of its next invoice, and what came of the last one.',
  access: mayUseRecurring,
  reply: one(recurringInvoice),

  handle: ({ db, subject }) => getRecurring(db, subject),
})

export const createRecurringInvoice = endpoint({
  post: '/v2/clients/:client_id/recurring_invoices',
  tag,
  summary: 'Create a recurring invoice',
  description:
    'Bills a client every week or month for the previous week or month, at 8 in the morning of the billing day in the organization’s time zone. A period without time creates nothing. A period that is refused, for example because a rate is missing, is retried each day, and members who manage billing are notified: bill its time by hand, or set allow_zero_rates. A client can have one recurring invoice (11508). Groupings by member require view_others_data (10003).',
  access: mayBillClient,
  body: Type.Object(newRecurringFields),
  check: (body) => recurringFaults({ issue: false, ...body }),
  reply: created(recurringInvoice),
  refuses: [400],
  example: { body: { every: 'month', day: 1, grouping: 'project', issue: true, send: true } },

  async handle({ caller, membership, subject, body, ...writer }) {
    requireSightOfLines(membership, body)
    const { organizationId, timeZone } = membership
    const { id: client_id } = subject
    if (await hasRecurring(writer.db, organizationId, client_id)) throw problems.client_recurs()
    const next_period = firstPeriod(body, dateIn(timeZone, writer.now))
    const columns = {
      rounding: null,
      only_approved: false,
      allow_zero_rates: false,
      issues: false,
      sends: false,
      ...givenIn(recurringColumns(body)),
      client_id,
      author_id: caller.userId,
      next_period,
      due_on: billedOn(body, next_period),
    }
    const id = await recurringTable
      .create(writer, organizationId, columns, { client_id })
      .catch((error: unknown) => {
        throw violatedUnique(error) === 'recurring_invoices_of_client' ? problems.client_recurs() : error
      })
    return getRecurring(writer.db, { organizationId, id })
  },
})

export const updateRecurringInvoice = endpoint({
  put: item,
  tag,
  summary: 'Change a recurring invoice',
  description:
    'Send only the fields to change. A new every or day takes effect on the next such day. A period that was refused is retried immediately. Groupings by member require view_others_data (10003).',
  access: mayUseRecurring,
  body: Type.Object(changedRecurringFields),
  check: recurringFaults,
  reply: one(recurringInvoice),
  refuses: [400],
  example: { body: { grouping: 'project_member', send: false } },

  async handle({ membership, subject, body, ...writer }) {
    requireSightOfLines(membership, body)
    const today = dateIn(membership.timeZone, writer.now)
    await recurringTable.change(writer, subject, {
      changed: Object.keys(body),
      columns(current) {
        const rule = { every: body.every ?? current.every, day: body.day ?? current.day }
        refuseIfAny(
          recurringFaults({ ...rule, issue: body.issue ?? current.issues, send: body.send ?? current.sends }),
        )
        const isOther = rule.every !== current.every || rule.day !== current.day
        const next_period = isOther ? firstPeriod(rule, today) : current.next_period
        return { ...recurringColumns(body), next_period, due_on: billedOn(rule, next_period) }
      },
    })
    return getRecurring(writer.db, subject)
  },
})

export const deleteRecurringInvoice = endpoint({
  delete: item,
  tag,
  summary: 'Delete a recurring invoice',
  description: 'Invoices that were created by the rule stay.',
  access: mayUseRecurring,
  reply: nothing,

  async handle({ db, subject, audit, announce }) {
    const { organizationId, id } = subject
    if (!(await deleteRecurring(db, subject))) throw missing.not_found()
    audit(recurringInvoiceAudit('delete', { organizationId, recordId: id, concernsPayment: true }))
    announce(recurringInvoiceRemoved({ organization_id: organizationId, recurring_invoice_id: id }))
  },
})
