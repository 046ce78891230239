import { endpoint } from '../../../api/endpoint.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayUseInvoice } from '../access.ts'
import { removeInvoice } from '../changes/remove-invoice.ts'
import type { Kind } from '../kinds.ts'

export const deleteInvoice = (kind: Kind) =>
  endpoint({
    delete: kind.item,
    tag: kind.tag,
    summary: `Delete a ${kind.noun}`,
    description:
      'Deletes a draft, and its time can be billed again. An issued invoice is refused (11500): void it instead.',
    access: mayUseInvoice(kind),
    reply: nothing,
    refuses: [400],

    handle: ({ subject, ...writer }) => removeInvoice(writer, subject),
  })
