import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import type { Writer } from '../../../api/writing.ts'
import type { BlobPurpose } from '../../../foundation/blobs/blob-type.ts'
import { fileBytes, fileFaults, fileInput } from '../../../foundation/blobs/file-input.ts'
import { claimBlob, releaseBlob } from '../../../foundation/blobs/table.ts'
import { bodyLimits } from '../../../foundation/http/body-limit.ts'
import { json, nothing } from '../../../foundation/http/reply.ts'
import { isDrawable } from '../../../paper/pdf/logo.ts'
import { invoiceManagers } from '../access.ts'
import { invoiceSettingsAudit } from '../audits.ts'
import { invoiceSettingsChanged } from '../facts.ts'
import type { InvoicesPorts } from '../ports.ts'
import { changeLogo, logoOf } from '../store/settings.ts'

const path = '/v2/organizations/:organization_id/invoice_settings/logo'

/** Formats that browsers and the PDF can draw, and that nothing executes. */
export const logoPurpose: BlobPurpose = {
  name: 'logo',
  types: ['image/png', 'image/jpeg'],
  largestBytes: 500_000,
}

type ShownLogo = { invoice_logo: { type: string; content: string } | null }

const logoReply = json<ShownLogo>(
  'The logo, or null.',
  Type.Object(
    {
      invoice_logo: Type.Union([
        Type.Object(
          {
            type: Type.Enum([...logoPurpose.types]),
            content: Type.String({ description: 'The image in base64.' }),
          },
          { additionalProperties: false },
        ),
        Type.Null(),
      ]),
    },
    { additionalProperties: false },
  ),
)

export const getInvoiceLogo = ({ blobs }: InvoicesPorts) =>
  endpoint({
    get: path,
    tag: 'Client invoices',
    summary: 'Get the logo on invoices of an organization',
    description: 'The image in base64, or null without a logo.',
    access: invoiceManagers,
    reply: logoReply,

    async handle({ db, membership: { organizationId } }) {
      const id = await logoOf(db, organizationId)
      const logo = id === null ? undefined : await blobs.read(db, organizationId, id)
      return {
        invoice_logo: logo ? { type: logo.type, content: logo.bytes.toString('base64') } : null,
      }
    },
  })

export const updateInvoiceLogo = ({ blobs }: InvoicesPorts) =>
  endpoint({
    put: path,
    tag: 'Client invoices',
    summary: 'Replace the logo on invoices of an organization',
    description: 'Takes a PNG, or a JPEG in gray or RGB. Issued invoices keep their logo.',
    access: invoiceManagers,
    body: Type.Object({ content: fileInput(logoPurpose) }),
    bodyLimit: bodyLimits.upload,
    check({ content }) {
      const faults = fileFaults(logoPurpose, 'content', content)
      if (faults.length > 0 || content === undefined || isDrawable(fileBytes(content))) return faults
      return [{ attribute: 'content', error: 'must be a picture that can be drawn' }]
    },
    reply: nothing,
    example: { body: { content: onePixel() } },

    async handle({ membership: { organizationId }, body, ...writer }) {
      const { db, now } = writer
      const bytes = fileBytes(body.content)
      const { id } = await blobs.create(db, { organizationId, purpose: logoPurpose, bytes }, now)
      await claimBlob(db, organizationId, id)
      await takeLogo(writer, organizationId, id)
    },
  })

export const deleteInvoiceLogo = endpoint({
  delete: path,
  tag: 'Client invoices',
  summary: 'Remove the logo from new invoices of an organization',
  description: 'Issued invoices keep their logo.',
  access: invoiceManagers,
  reply: nothing,

  handle: ({ membership: { organizationId }, ...writer }) => takeLogo(writer, organizationId, null),
})

/** Shows another logo, or none, from now on. The one before stays as long as a snapshot holds it. */
async function takeLogo(writer: Writer, organizationId: number, logo: string | null): Promise<void> {
  const { db, now, audit, announce } = writer
  const before = await changeLogo(db, organizationId, logo, now)
  if (before !== null) await releaseBlob(db, organizationId, before, now)
  const changed = ['logo']
  audit(
    invoiceSettingsAudit('update', {
      organizationId,
      recordId: organizationId,
      details: { changed },
      concernsPayment: true,
    }),
  )
  announce(invoiceSettingsChanged({ organization_id: organizationId, changed }))
}

function onePixel(): string {
  return 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
}
