import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { dateInput, textInput } from '../../../foundation/http/body.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { created, nothing, page } from '../../../foundation/http/reply.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { maySettleInvoice, mayUseInvoice } from '../access.ts'
import { payInvoice, unpayInvoice } from '../changes/settle-invoice.ts'
import { placesOf } from '../changes/write-lines.ts'
import type { Kind } from '../kinds.ts'
import { invoicePayment } from '../records/invoice-payment.ts'
import { exactly, placesFault } from '../rules/amounts.ts'
import { currencyOf, getPayment, pageOfPayments } from '../store/payments.ts'
import { dayOf } from './invoice-inputs.ts'

const isTeam = (kind: Kind) => kind.name === 'team'

export const listPaymentsOf = (kind: Kind) =>
  endpoint({
    get: `${kind.item}/payments`,
    tag: kind.tag,
    summary: `List the payments of a ${kind.noun}`,
    description: 'By id, each with its day, amount and method.',
    access: mayUseInvoice(kind),
    query: paging,
    reply: page(invoicePayment),

    async handle({ db, subject, query }) {
      return pageOf(await pageOfPayments(db, subject, query), query.page_limit)
    },
  })

export const createPaymentOf = (kind: Kind) =>
  endpoint({
    post: `${kind.item}/payments`,
    tag: kind.tag,
    summary: `Record a payment of a ${kind.noun}`,
    description: `The payment can be at most the balance (11504), in the currency of the invoice. A payment of the whole balance closes the invoice.${isTeam(kind) ? ' It also creates a team payment with the source team_invoice, which marks the time as paid; refused if another payment already paid the time (11605).' : ''}`,
    access: maySettleInvoice(kind),
    body: Type.Object({
      amount: Type.Number({
        minimum: 0.001,
        maximum: 999_999_999_999,
        description: 'In the currency of the invoice.',
      }),
      date: Type.Optional(dateInput()),
      method: Type.Optional(textInput(100)),
      reference: Type.Optional(textInput(200)),
    }),
    async lookup({ db, subject, body: { amount } }) {
      return amount === undefined
        ? []
        : placesFault('amount', amount, placesOf(await currencyOf(db, subject)))
    },
    reply: created(invoicePayment),
    refuses: [400],
    example: { body: { amount: 10, date: '2026-11-02', method: 'transfer', reference: 'A-17' } },

    async handle({ caller, membership, subject, body, ...writer }) {
      const places = placesOf(await currencyOf(writer.db, subject))
      refuseIfAny(placesFault('amount', body.amount, places))
      const id = await payInvoice(writer, subject, {
        amount: exactly(body.amount),
        date: body.date === undefined ? dateIn(membership.timeZone, writer.now) : dayOf(body.date),
        method: body.method ?? '',
        reference: body.reference ?? '',
        created_by_id: caller.userId,
      })
      return getPayment(writer.db, subject.organizationId, id)
    },
  })

export const deletePaymentOf = (kind: Kind) =>
  endpoint({
    delete: `${kind.item}/payments/:invoice_payment_id`,
    tag: kind.tag,
    summary: `Delete a payment of a ${kind.noun}`,
    description: `Reopens the invoice if it was paid in full${isTeam(kind) ? ', and undoes its team payment' : ''}.`,
    access: maySettleInvoice(kind),
    reply: nothing,
    refuses: [400],

    handle: ({ caller, subject, params, ...writer }) =>
      unpayInvoice(writer, subject, { paymentId: params.invoice_payment_id, byId: caller.userId }),
  })
