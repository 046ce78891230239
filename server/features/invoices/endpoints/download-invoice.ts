import { endpoint } from '../../../api/endpoint.ts'
import { savedFile } from '../../../foundation/blobs/file-reply.ts'
import { byDefault, explained, flag, oneOf } from '../../../foundation/http/query.ts'
import { paperTurns } from '../../../foundation/press/press.ts'
import { printPaper } from '../../../paper/print-paper.ts'
import { eInvoiceFormats } from '../../../paper/xml/profiles.ts'
import { mayUseInvoice } from '../access.ts'
import { paperToday } from '../changes/draw-up-paper.ts'
import { pdfOf } from '../changes/keep-pdf.ts'
import { printEInvoice } from '../changes/print-e-invoice.ts'
import type { Kind } from '../kinds.ts'
import type { InvoicesPorts } from '../ports.ts'

export const downloadPdf = (kind: Kind, ports: InvoicesPorts) =>
  endpoint({
    get: `${kind.item}/pdf`,
    tag: kind.tag,
    summary: `Download a ${kind.noun} as PDF`,
    description:
      'Shows what has been paid and is due today, with the e-invoice embedded if its data suffices. Until something is paid, credited or closed, an issued invoice returns the same bytes each time. A draft is marked as a draft on every page.',
    access: mayUseInvoice(kind),
    query: {
      as_issued: explained(
        'Whether to return the document as it was issued, without what happened since.',
        byDefault(flag(), false),
      ),
    },
    reply: savedFile('application/pdf', 'The document.'),

    async handle({ db, now, subject, query: { as_issued: asIssued } }) {
      const { paper, bytes } = await pdfOf(ports, db, subject, { now, asIssued })
      return { name: paper.number, bytes }
    },
  })

export const downloadXml = (kind: Kind) =>
  endpoint({
    get: `${kind.item}/xml`,
    tag: kind.tag,
    summary: `Download a ${kind.noun} as e-invoice`,
    description:
      'Returns EN 16931. Only issued invoices have an e-invoice, and only with a country for both parties, a tax id of the seller, and no line with both taxes; XRechnung and Peppol demand more. The details of a refusal (11520) name what is missing, as missing_details does. A currency without decimals also requires that each quantity times its price is the amount of the line (11521).',
    access: mayUseInvoice(kind),
    query: {
      format: explained(
        'ubl: Universal Business Language. cii: Cross Industry Invoice. facturx: the file embedded in the PDF. xrechnung and xrechnung_cii: XRechnung 3.0 in either syntax. peppol: Peppol BIS Billing 3.',
        byDefault(oneOf(...eInvoiceFormats), 'ubl'),
      ),
    },
    reply: savedFile('application/xml', 'The e-invoice.'),
    refuses: [400],

    handle: async ({ db, now, subject, query: { format } }) =>
      printEInvoice(await paperToday(db, subject, now), format),
  })

export const downloadCsv = (kind: Kind) =>
  endpoint({
    get: `${kind.item}/csv`,
    tag: kind.tag,
    summary: `Download a ${kind.noun} as CSV`,
    description:
      'Returns one row per line, then one row per total, with what has been paid, credited and is due today.',
    access: mayUseInvoice(kind),
    reply: savedFile('text/csv', 'The lines and totals.'),

    handle: ({ db, now, subject }) =>
      paperTurns.take(async () => {
        const paper = await paperToday(db, subject, now)
        return { name: paper.number, bytes: await printPaper(paper, { form: 'csv' }) }
      }),
  })
