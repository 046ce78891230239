import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { nobody } from '../../api/audit.ts'
import { addressSubject, requireQuota } from '../../api/quota.ts'
import { writing } from '../../api/writing.ts'
import { blobHeaders } from '../../foundation/blobs/blob-headers.ts'
import type { Database } from '../../foundation/db/database.ts'
import { setParty } from '../../foundation/db/request-scope.ts'
import { Problem } from '../../foundation/http/problems.ts'
import type { RateLimiter } from '../../foundation/http/rate-limit.ts'
import { paperTurns } from '../../foundation/press/press.ts'
import type { Clock } from '../../foundation/time/clock.ts'
import { type PageLinks, paperPageHeaders } from '../../paper/page/paper-page.ts'
import { printPaper } from '../../paper/print-paper.ts'
import { asOfToday } from '../../paper/today.ts'
import { pdfOf } from './changes/keep-pdf.ts'
import { kindOf } from './kinds.ts'
import type { InvoicesPorts } from './ports.ts'
import { findViewed, isMember, stampViewed, type ViewedInvoice } from './store/viewed-invoices.ts'

export type ViewerRoutes = {
  database: Database
  clock: Clock
  log: Logger
  ports: InvoicesPorts
  limitCalls: RateLimiter
  /** False while the operator refuses changes: then the next view is the first. */
  mayChange(): boolean
  /** The user who is signed in in this browser. */
  signedInUser(request: FastifyRequest): Promise<number | undefined>
  factsAnnounced(): void
}

type Viewing = FastifyRequest<{ Params: { token: string } }>

/** The public page of an issued invoice, and its PDF: for people who have the link, without sign-in. */
export function viewerRoutes(app: FastifyInstance, parts: ViewerRoutes): void {
  app.get('/i/:token', (request: Viewing, reply) =>
    answer(request, reply, async (invoice) => {
      if (parts.mayChange() && (await isFirstView(request, invoice))) await stamp(invoice)
      const links = linksOf(invoice, request.params.token)
      const paper = asOfToday(invoice.paper, invoice)
      const page = await paperTurns.take(() => printPaper(paper, { form: 'page', links }))
      return reply.headers(paperPageHeaders).send(page)
    }),
  )
  app.get('/i/:token/pdf', (request: Viewing, reply) =>
    answer(request, reply, async (invoice) => {
      const { paper, bytes } = await pdfOf(parts.ports, parts.database, invoice, { now: parts.clock.now() })
      return sendFile(reply, { type: 'application/pdf', name: paper.number, bytes })
    }),
  )
  app.get('/i/:token/logo', (request: Viewing, reply) =>
    answer(request, reply, async ({ organizationId, paper }) => {
      const { blobs } = parts.ports
      const logo =
        paper.logo === null ? undefined : await blobs.read(parts.database, organizationId, paper.logo)
      return logo ? sendFile(reply, { ...logo, name: 'logo' }) : plain(reply, 404, gone)
    }),
  )

  async function answer(
    request: Viewing,
    reply: FastifyReply,
    found: (invoice: ViewedInvoice) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    try {
      const address = addressSubject(request.ip)
      await requireQuota(parts.limitCalls, {}, address)
      const invoice = await invoiceOf(request.params.token)
      if (invoice === undefined) return plain(reply, 404, gone)
      setParty(`organization:${invoice.organizationId}`, address)
      return await found(invoice)
    } catch (error) {
      if (error instanceof Problem) return plain(reply.headers(error.headers), error.status, error.message)
      // The address is a secret, so that the log has only its shape.
      parts.log.error({ request_id: request.id, err: error, path: '/i/:token' }, 'unexpected error')
      return plain(reply, 500, 'Something went wrong on our side. Please try again.')
    }
  }

  async function invoiceOf(token: string): Promise<ViewedInvoice | undefined> {
    const id = parts.ports.viewers.invoiceIdIn(token)
    const invoice = id === undefined ? undefined : await findViewed(parts.database, id, parts.clock.now())
    return invoice && parts.ports.viewers.isOf(token, invoice) ? invoice : undefined
  }

  function linksOf({ paper }: ViewedInvoice, token: string): PageLinks {
    return { pdfUrl: `/i/${token}/pdf`, logoUrl: paper.logo === null ? null : `/i/${token}/logo` }
  }

  /** A person who is not from the organization opened it: no preview of a browser or a mail program. */
  async function isFirstView(request: FastifyRequest, invoice: ViewedInvoice): Promise<boolean> {
    const isPrefetch = [request.headers['sec-purpose'], request.headers.purpose].some((purpose) =>
      String(purpose ?? '').includes('prefetch'),
    )
    if (invoice.is_viewed || request.method !== 'GET' || isPrefetch) return false
    const userId = await parts.signedInUser(request)
    return userId === undefined || !(await isMember(parts.database, invoice.organizationId, userId))
  }

  async function stamp(invoice: ViewedInvoice): Promise<void> {
    const { database, clock, factsAnnounced } = parts
    const site = { database, now: clock.now(), actor: nobody, factsAnnounced }
    await writing(site, async ({ db, now, announce }) => {
      if (await stampViewed(db, invoice, now)) announce(kindOf(invoice.kind).changed(invoice, ['viewed_at']))
    })
  }
}

function plain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({ ...paperPageHeaders, 'content-type': 'text/plain; charset=utf-8' })
    .send(text)
}

type SavedFile = { type: string; name: string; bytes: Buffer }

/** Saved, never run; and like the page, neither stored on the way nor indexed. */
function sendFile(reply: FastifyReply, { type, name, bytes }: SavedFile): FastifyReply {
  return reply
    .headers({ ...paperPageHeaders, ...blobHeaders(type, name), 'cache-control': privately })
    .send(bytes)
}

const privately = 'private, no-store'
const gone = 'This page does not exist.'
