import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { addressSubject, requireQuota } from '../../api/quota.ts'
import { refuse } from '../../api/refusing.ts'
import { writing } from '../../api/writing.ts'
import { blobHeaders } from '../../foundation/blobs/blob-headers.ts'
import type { Blobs } from '../../foundation/blobs/blobs.ts'
import type { Database } from '../../foundation/db/database.ts'
import { Problem, problems } from '../../foundation/http/problems.ts'
import type { RateLimiter } from '../../foundation/http/rate-limit.ts'
import type { Clock } from '../../foundation/time/clock.ts'
import { toSeconds } from '../../foundation/time/instant.ts'
import { dateIn } from '../../foundation/time/zone.ts'
import { screenshotAudit } from './audits.ts'
import { screenshotViewed } from './facts.ts'
import type { ImageLinks, Linked } from './rules/image-link.ts'
import { findImage, type ImagePlace } from './store/images.ts'
import { isInSight, isSeeingEverybody, sightOf } from './store/sight.ts'
import { isLogged, logLook } from './store/views.ts'

export type ImageRoutes = {
  database: Database
  clock: Clock
  log: Logger
  blobs: Blobs
  links: ImageLinks
  limitCalls: RateLimiter
  factsAnnounced(): void
}

type Asked = FastifyRequest<{
  Params: { id: string; part: string }
  Querystring: Record<string, string | string[] | undefined>
}>

const path = '/blobs/s/:id/:part'
const seconds = 600

/** The images of screenshots, for `img` elements: the signature is the credential, for one image and one viewer. */
export function imageRoutes(app: FastifyInstance, parts: ImageRoutes): void {
  const { database, clock, links, blobs } = parts
  app.get(path, async (request: Asked, reply) => {
    try {
      const linked = linkedBy(request)
      if (linked === undefined || !isValid(linked.linked, linked.signature)) {
        await requireQuota(parts.limitCalls, {}, addressSubject(request.ip))
        throw problems.forbidden({
          message: 'The link is invalid or has expired. Read the screenshot again.',
        })
      }
      return await sendImage(reply, linked.linked)
    } catch (error) {
      if (error instanceof Problem) return refuse(reply, error)
      parts.log.error({ request_id: request.id, err: error, path }, 'unexpected error')
      return refuse(reply, problems.unknown_error())
    }
  })

  function isValid(linked: Linked, signature: string): boolean {
    return linked.expires > toSeconds(clock.now()) && links.isSigned(linked, signature)
  }

  async function sendImage(reply: FastifyReply, linked: Linked): Promise<FastifyReply> {
    const { organizationId, screenshotId, part, viewerId } = linked
    const place = await findImage(database, organizationId, screenshotId)
    if (place === undefined || !(await maySee(place, viewerId))) throw problems.not_found()
    const blobId = part === 'full' ? place.full_blob_id : place.thumb_blob_id
    const image = await blobs.read(database, organizationId, blobId)
    if (image === undefined) throw problems.not_found()
    if (part === 'full' && viewerId !== place.user_id) await recordLook(place, linked)
    return reply
      .headers(blobHeaders(image.type, `screenshot-${screenshotId}`))
      .header('cache-control', `private, max-age=${seconds}`)
      .send(image.bytes)
  }

  /** A link can outlive its viewer's access, so access is checked again. */
  async function maySee(place: ImagePlace, viewerId: number): Promise<boolean> {
    const at = { organizationId: place.organization_id, userId: viewerId }
    const seesEverybody = await isSeeingEverybody(database, at)
    if (seesEverybody === undefined) return false
    const of = { userId: place.user_id, projectId: place.project_id }
    return seesEverybody || isInSight(await sightOf(database, at), of)
  }

  /** Before the image is sent: every view is logged first. */
  async function recordLook(
    place: ImagePlace,
    { organizationId, viewerId, screenshotId }: Linked,
  ): Promise<void> {
    const now = clock.now()
    const userId = place.user_id
    const look = { organizationId, userId, viewerId, date: dateIn(place.time_zone, now), screenshotId }
    if (await isLogged(database, look)) return
    const { factsAnnounced } = parts
    const site = { database, now, actor: { userId: viewerId, ip: undefined }, factsAnnounced }
    await writing(site, async ({ db, audit, announce }) => {
      const { id, is_first } = await logLook(db, look, now)
      const { project_id: projectId } = place
      if (is_first)
        audit(
          screenshotAudit('view', {
            organizationId,
            recordId: screenshotId,
            subjectUserId: userId,
            projectId,
            details: { date: look.date, screenshot_view_id: id },
          }),
        )
      const of = { organization_id: organizationId, user_id: userId, viewer_id: viewerId }
      announce(screenshotViewed({ ...of, screenshot_view_id: id, is_first }))
    })
  }
}

function linkedBy({ params, query }: Asked): { linked: Linked; signature: string } | undefined {
  const number = (text: string | string[] | undefined) =>
    typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : undefined
  const [organizationId, viewerId, expires] = [number(query.o), number(query.v), number(query.e)]
  const screenshotId = number(params.id)
  const part = params.part === 'full' || params.part === 'thumb' ? params.part : undefined
  const signature = typeof query.s === 'string' ? query.s : undefined
  if (organizationId === undefined || viewerId === undefined || expires === undefined) return undefined
  if (screenshotId === undefined || part === undefined || signature === undefined) return undefined
  return { linked: { organizationId, screenshotId, part, viewerId, expires }, signature }
}
