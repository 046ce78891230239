import type { Writer } from '../../../api/writing.ts'
import { invalid, type Problem, problems as refusals } from '../../../foundation/http/problems.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { InvoiceAction } from '../audits.ts'
import { type InvoiceAt, type Kind, kindOf } from '../kinds.ts'
import { problems } from '../problems.ts'
import { decideStep, type LifeRefusal, type Step } from '../rules/life.ts'
import { type InvoiceState, lockInvoice } from '../store/invoice-rows.ts'

/** Locks an invoice for a step of its life, or refuses the step. `seenAt`: the updated_at of the draft that the caller read. */
export async function lockFor(
  writer: Writer,
  at: InvoiceAt,
  step: Step,
  seenAt?: Instant,
): Promise<InvoiceState> {
  const state = await lockInvoice(writer.db, at)
  // An issued invoice can't differ from what was read.
  if (seenAt !== undefined && state.status === 'draft' && seenAt !== state.updated_at)
    throw refusals.lock_version()
  const refusal = decideStep(step, state)
  if (refusal !== undefined) throw refusalOf(refusal)
  return state
}

function refusalOf(refusal: LifeRefusal): Problem {
  if (refusal === 'negative_total')
    return invalid('line_items', 'must not sum to less than zero: create a credit note instead')
  return problems[refusal]()
}

/** Audits a change of an invoice and announces it. Money is only for members who manage billing. */
export function recordChange(
  { audit, announce }: Writer,
  at: InvoiceAt & { kind: Kind['name'] },
  action: InvoiceAction,
  details: Record<string, unknown>,
): void {
  const kind = kindOf(at.kind)
  audit(
    kind.audit(action, {
      organizationId: at.organizationId,
      recordId: at.id,
      ...(kind.name === 'team' && {
        subjectUserId: at.partyId,
        decidesOn: action === 'pay' || action === 'unpay' ? [at.partyId] : [],
      }),
      details,
      concernsPayment: true,
    }),
  )
  if (action === 'create') announce(kind.created(at))
  else if (action === 'delete') announce(kind.removed(at))
  else announce(kind.changed(at, changedBy(action, details)))
}

/** What a follower sees changed. */
function changedBy(action: InvoiceAction, details: Record<string, unknown>): string[] {
  if (action === 'update' && Array.isArray(details.changed)) return details.changed
  if (action === 'generate') return ['line_items']
  if (action === 'pay' || action === 'unpay') return ['paid_amount', 'status']
  if (action === 'credit' || action === 'uncredit') return ['paid_amount', 'credited_amount', 'status']
  if (action === 'send') return ['sent_at', 'sent_to']
  if (action === 'remind') return ['reminded_at']
  if (action === 'route') return ['routing']
  return action === 'rotate' ? ['viewer_url'] : ['status']
}
