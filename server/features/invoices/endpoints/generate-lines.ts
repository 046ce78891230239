import { Type } from 'typebox'
import { dryRunOf } from '../../../api/dry-run.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { mayUseInvoice, requireSightOfLines } from '../access.ts'
import { generateLines } from '../changes/generate-lines.ts'
import { lockFor, recordChange } from '../changes/life-step.ts'
import { retotal } from '../changes/write-lines.ts'
import type { Kind } from '../kinds.ts'
import type { InvoicesPorts } from '../ports.ts'
import { getInvoice } from '../store/invoices.ts'
import { generateFaults, generateFields, generatingIn } from './invoice-inputs.ts'
import { generateLookup } from './invoice-lookups.ts'
import { invoiceReply } from './invoice-reply.ts'

const what = {
  client:
    'Bills the billable time of the client’s projects that no other invoice bills, at the bill rate of its day. With include_expenses, also bills the client’s billable expenses, one line each.',
  team: 'Bills the member’s time that is neither paid nor on another invoice, at the pay rate of its day.',
}

export const generateLinesOf = (kind: Kind, ports: InvoicesPorts) =>
  endpoint({
    post: `${kind.item}/line_items/generate`,
    tag: kind.tag,
    summary: `Generate the lines of a ${kind.noun} from tracked time`,
    description: `${kind.name === 'team' ? what.team : what.client} The days are those of the organization, both inclusive. A line never mixes rates. The time is taken at once, also by a draft. Time without a rate is refused (11502), and so is a range without time (11503).${kind.name === 'client' ? ' Groupings by member, and user_ids, require view_others_data (10003).' : ''}`,
    access: mayUseInvoice(kind),
    body: Type.Object(generateFields),
    check: (body) => generateFaults(body),
    lookup: ({ db, membership, body }) => generateLookup(db, membership.organizationId, body),
    reply: invoiceReply(kind, ports),
    dryRun: dryRunOf(invoiceReply(kind, ports), `The ${kind.noun} with its new lines.`),
    refuses: [400],
    example: {
      body: {
        start_date: '2026-10-01',
        stop_date: '2026-10-31',
        grouping: 'project_member',
        allow_zero_rates: true,
      },
    },

    async handle({ membership, subject, body, ...writer }) {
      if (kind.name === 'client') requireSightOfLines(membership, body)
      const invoice = await lockFor(writer, subject, 'edit')
      const asked = generatingIn(body)
      // The time of a team invoice is the member's own, whatever user is named.
      const whose = kind.name === 'team' ? { ...asked, user_ids: undefined } : asked
      const lines = await generateLines(writer, invoice, whose)
      await retotal(writer, invoice)
      const { start_date, stop_date, grouping } = asked
      recordChange(writer, { ...subject, kind: kind.name }, 'generate', {
        start_date,
        stop_date,
        grouping,
        lines,
      })
      return getInvoice(writer.db, kind, subject, writer)
    },
  })
