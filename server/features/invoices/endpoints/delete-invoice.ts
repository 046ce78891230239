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
    description: 'Only a draft (11500); its time is free again. Void an issued one instead.',
    access: mayUseInvoice(kind),
    reply: nothing,
    refuses: [400],

    handle: ({ subject, ...writer }) => removeInvoice(writer, subject),
  })
