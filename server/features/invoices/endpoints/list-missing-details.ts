import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { explained, oneOf } from '../../../foundation/http/query.ts'
import { json } from '../../../foundation/http/reply.ts'
import { type MissingDetail, missingDetails, paperUses } from '../../../paper/missing-details.ts'
import { eInvoiceFormats, formOf } from '../../../paper/xml/profiles.ts'
import { mayUseInvoice } from '../access.ts'
import { paperToday } from '../changes/draw-up-paper.ts'
import type { Kind } from '../kinds.ts'

const missingSchema = Type.Object(
  {
    attribute: Type.String({ description: 'For example seller.tax_id or due_date.' }),
    error: Type.String(),
    rule: Type.Union([Type.String(), Type.Null()], {
      description: 'The official rule that demands it, such as BR-DE-15; null if no rule does.',
    }),
    needed_for: Type.Enum([...paperUses], {
      description: 'document: people expect it on an invoice. e_invoice: without it there is no e-invoice.',
    }),
  },
  { additionalProperties: false },
)

export const listMissingDetails = (kind: Kind) =>
  endpoint({
    get: `${kind.item}/missing_details`,
    tag: kind.tag,
    summary: `List what a ${kind.noun} lacks`,
    description:
      'Names the details of seller, buyer and payment that the document or its e-invoice lacks. A draft can be issued without them. Returns at most one entry per field and line.',
    access: mayUseInvoice(kind),
    query: {
      format: explained(
        'The e-invoice to check for. Defaults to the format of the client, or ubl.',
        oneOf(...eInvoiceFormats),
      ),
    },
    reply: json<{ missing_details: Shown[] }>(
      'What is missing; empty if nothing is.',
      Type.Object({ missing_details: Type.Array(missingSchema) }, { additionalProperties: false }),
    ),

    async handle({ db, now, subject, query: { format } }) {
      const paper = await paperToday(db, subject, now)
      const asked = format ?? paper.buyer.e_invoice?.format ?? 'ubl'
      return { missing_details: missingDetails(paper, formOf(asked).profile).map(shown) }
    },
  })

type Shown = Omit<MissingDetail, 'message'> & { error: string }

const shown = ({ message, ...rest }: MissingDetail): Shown => ({ ...rest, error: message })
