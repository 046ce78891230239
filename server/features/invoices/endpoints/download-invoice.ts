import { endpoint } from '../../../api/endpoint.ts'
import { savedFile } from '../../../foundation/blobs/file-reply.ts'
import { type Detail, invalidParams } from '../../../foundation/http/problems.ts'
import { byDefault, explained, oneOf } from '../../../foundation/http/query.ts'
import { mayUseInvoice } from '../access.ts'
import { draftPaper } from '../changes/draw-up-paper.ts'
import { pdfOf } from '../changes/keep-pdf.ts'
import type { Kind } from '../kinds.ts'
import { writePaperCsv } from '../paper/csv/paper-csv.ts'
import type { Paper } from '../paper/paper.ts'
import { writeCii } from '../paper/xml/cii.ts'
import { missingForEInvoice } from '../paper/xml/e-invoice.ts'
import { writeUbl } from '../paper/xml/ubl.ts'
import type { InvoicesPorts } from '../ports.ts'
import { storedPaper } from '../store/papers.ts'

export const downloadPdf = (kind: Kind, ports: InvoicesPorts) =>
  endpoint({
    get: `${kind.item}/pdf`,
    tag: kind.tag,
    summary: `Download a ${kind.noun} as PDF`,
    description:
      'An issued invoice has the same bytes each time, with the e-invoice inside if its data suffices. A draft is drawn as it is now, and every page says so.',
    access: mayUseInvoice(kind),
    reply: savedFile('application/pdf', 'The paper.'),

    async handle({ db, subject }) {
      const { paper, bytes } = await pdfOf(ports, db, subject)
      return { name: paper.number, bytes }
    },
  })

export const downloadXml = (kind: Kind) =>
  endpoint({
    get: `${kind.item}/xml`,
    tag: kind.tag,
    summary: `Download a ${kind.noun} as e-invoice`,
    description:
      'EN 16931. Only an issued invoice has one, and only with a country and a tax id on both sides and no line with both taxes; details of the refusal name what is missing.',
    access: mayUseInvoice(kind),
    query: {
      format: explained(
        'ubl: Universal Business Language. cii: Cross Industry Invoice. facturx: the file inside the PDF.',
        byDefault(oneOf('ubl', 'cii', 'facturx'), 'ubl'),
      ),
    },
    reply: savedFile('application/xml', 'The e-invoice.'),
    refuses: [400],

    async handle({ db, subject, query: { format } }) {
      const stored = await storedPaper(db, subject)
      const paper = stored.paper ?? (await draftPaper(db, subject))
      const faults = eInvoiceFaults(paper)
      if (faults.length > 0) throw invalidParams(faults)
      return {
        name: format === 'facturx' ? 'factur-x' : paper.number,
        bytes: format === 'ubl' ? writeUbl(paper) : writeCii(paper),
      }
    },
  })

function eInvoiceFaults(paper: Paper): Detail[] {
  const missing = missingForEInvoice(paper).map(({ attribute, message }) => ({ attribute, error: message }))
  const draft = { attribute: 'status', error: 'must be open or closed: issue the invoice first' }
  return paper.is_draft ? [draft, ...missing] : missing
}

export const downloadCsv = (kind: Kind) =>
  endpoint({
    get: `${kind.item}/csv`,
    tag: kind.tag,
    summary: `Download a ${kind.noun} as CSV`,
    description: 'A row per line, then a row per total, as the paper has them.',
    access: mayUseInvoice(kind),
    reply: savedFile('text/csv', 'The lines and totals.'),

    async handle({ db, subject }) {
      const paper = (await storedPaper(db, subject)).paper ?? (await draftPaper(db, subject))
      return { name: paper.number, bytes: writePaperCsv(paper) }
    },
  })
