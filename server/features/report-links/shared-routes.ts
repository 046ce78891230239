import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { addressSubject, requireQuota } from '../../api/quota.ts'
import type { Spine } from '../../api/spine.ts'
import type { Database } from '../../foundation/db/database.ts'
import { setParty } from '../../foundation/db/request-scope.ts'
import { Problem } from '../../foundation/http/problems.ts'
import type { RateLimiter } from '../../foundation/http/rate-limit.ts'
import { bodyBytes } from '../../foundation/http/request-parts.ts'
import { secretHash } from '../../foundation/secrecy/secret-string.ts'
import type { Clock } from '../../foundation/time/clock.ts'
import { dateIn, wallTimeIn, type ZoneName } from '../../foundation/time/zone.ts'
import { callerOfMember } from '../identity/public.ts'
import { boardTiles } from '../report-boards/public.ts'
import { answerQuestion, type Question, type ReportsPorts, reportTurns } from '../reports/public.ts'
import { isRightPassword } from './changes/check-password.ts'
import { sharedPageHeaders } from './page/page-style.ts'
import { emptyPage, type PageTile, passwordPage, sharedPage } from './page/shared-page.ts'
import { questionOn } from './rules/asked-days.ts'
import type { SharedReport } from './rules/link-fields.ts'
import { isToken } from './rules/link-token.ts'
import { shownTile } from './rules/shown-tile.ts'
import { tileQuestion } from './rules/tile-question.ts'
import {
  findOpenLink,
  isStillOpen,
  nameOfOrganization,
  type OpenedLink,
  recordOpening,
} from './store/opened-links.ts'

export type SharedRoutes = {
  database: Database
  clock: Clock
  log: Logger
  looks: ReportsPorts['looks']
  limitCalls: RateLimiter
  limitApart: Spine['limitApart']
  /** False while the operator refuses changes: then openings are not counted. */
  mayChange(): boolean
}

type Opening = FastifyRequest<{ Params: { token: string } }>
type Maker = NonNullable<Awaited<ReturnType<typeof callerOfMember>>>

const path = '/shared/reports/:token'
/** How often the reports of one link, and of all links of an organization, run in a minute. */
const perLink = { name: 'minute:report-link', calls: 30, windowSeconds: 60 }
const perOrganization = { name: 'minute:report-links', calls: 120, windowSeconds: 60 }
/** After so long no other report begins: the last one can take as long as its statements, within the deadline of a request. */
const longestMs = 8_000
const largestForm = 4_096

/** The page of a share link: for people who have its address, without sign-in, with the rights that its maker has now. */
export function sharedRoutes(app: FastifyInstance, parts: SharedRoutes): void {
  const { database, clock } = parts
  const ofLink = parts.limitApart(perLink)
  const ofOrganization = parts.limitApart(perOrganization)
  app.get(path, (request: Opening, reply) => answer(request, reply, undefined))
  app.post(path, { bodyLimit: largestForm }, (request: Opening, reply) =>
    answer(request, reply, passwordIn(request)),
  )

  async function answer(request: Opening, reply: FastifyReply, password: string | undefined) {
    try {
      const address = addressSubject(request.ip)
      await requireQuota(parts.limitCalls, {}, address)
      const found = await findLinkOf(request.params.token)
      if (found === undefined) return send(reply, 404, gonePage)
      setParty(`organization:${found.link.organizationId}`, address)
      const refused = await refusedPassword(found.link, address, password)
      if (refused !== undefined) return send(reply, password === undefined ? 200 : 403, refused)
      if (request.method === 'HEAD') return send(reply, 200, '')
      return await show(reply, found)
    } catch (error) {
      if (error instanceof Problem)
        return send(reply.headers(error.headers), error.status, emptyPage('Try again soon', error.message))
      // The address is a secret, so that the log has only its shape.
      parts.log.error({ request_id: request.id, err: error, path }, 'unexpected error')
      return send(reply, 500, emptyPage('Something went wrong', 'This is on our side. Please try again.'))
    }
  }

  /** The link with the rights of its maker, while it works and they have any. */
  async function findLinkOf(token: string): Promise<{ link: OpenedLink; maker: Maker } | undefined> {
    if (!isToken(token)) return undefined
    const link = await findOpenLink(database, secretHash(token), clock.now())
    const maker = link && (await callerOfMember(database, link))
    return link && maker?.membership.planActive ? { link, maker } : undefined
  }

  /** The page that asks for the password, if it is missing or wrong. */
  async function refusedPassword(
    { passwordHash, ...link }: OpenedLink,
    address: string,
    password: string | undefined,
  ): Promise<string | undefined> {
    if (passwordHash === null) return undefined
    if (password === undefined) return passwordPage({})
    const tried = { link: { ...link, passwordHash }, address }
    const isRight = await isRightPassword(database, tried, password, clock.now())
    return isRight ? undefined : passwordPage({ problem: 'This password is wrong. Try again.' })
  }

  async function show(reply: FastifyReply, { link, maker }: { link: OpenedLink; maker: Maker }) {
    const { organizationId, id } = link
    await requireQuota(ofLink, {}, `${organizationId}.${id}`)
    await requireQuota(ofOrganization, {}, String(organizationId))
    const reports = await reportsOf(link, maker)
    if (reports === undefined) return send(reply, 404, gonePage)
    const end = performance.now() + longestMs
    const tiles: PageTile[] = []
    // One after the other, as on the page of a board.
    for (const report of reports)
      tiles.push(
        performance.now() < end ? await tileFor(link, maker, report) : without(report, 'Open it again.'),
      )
    const now = clock.now()
    const { timeZone } = maker.membership
    // A link that ended while its reports ran shows nothing.
    const isOpen = parts.mayChange()
      ? await recordOpening(database, link, now)
      : await isStillOpen(database, link, now)
    if (!isOpen) return send(reply, 404, gonePage)
    const { date, time } = wallTimeIn(timeZone, now)
    return send(
      reply,
      200,
      sharedPage({
        name: link.name,
        organization: await nameOfOrganization(database, organizationId),
        madeAt: `${date} ${time.slice(0, 5)} (${timeZone})`,
        durations: link.durations,
        until: untilWords(link, timeZone),
        tiles,
      }),
    )
  }

  /** What the link shows on this day; undefined: its maker no longer sees the board. */
  async function reportsOf(
    { reportBoardId, reports }: OpenedLink,
    maker: Maker,
  ): Promise<OpenedReport[] | undefined> {
    const today = dateIn(maker.membership.timeZone, clock.now())
    // Links of boards that were created before they followed them hold reports.
    if (reportBoardId === null || reports.length > 0)
      return reports.map((report) => ({ ...report, question: questionOn(report, today) }))
    const tiles = await boardTiles(database, maker, reportBoardId)
    return tiles?.map(({ tile: { look, width }, view }) => ({
      name: view?.name ?? 'Report not available',
      look,
      width,
      question: view && tileQuestion(view.query, look, today),
    }))
  }

  async function tileFor(link: OpenedLink, maker: Maker, report: OpenedReport): Promise<PageTile> {
    const now = clock.now()
    const { question } = report
    if (question === undefined) return without(report, 'Ask the person who shared it.')
    try {
      const shown = await reportTurns.take(() =>
        answerQuestion(database, question, { ...maker, now, looks: parts.looks }),
      )
      return shownTile(report, shown, { durations: link.durations, timeZone: maker.membership.timeZone })
    } catch (error) {
      if (!(error instanceof Problem) || mayPass.includes(error.status)) throw error
      return without(report, 'Ask the person who shared it.')
    }
  }
}

/** What is over soon is said once, for the whole page. */
const mayPass: readonly number[] = [408, 429, 503]

/** undefined: its report was deleted, or its maker no longer sees it. */
type OpenedReport = Pick<SharedReport, 'name' | 'look' | 'width'> & { question: Question | undefined }

function without({ name, width }: OpenedReport, advice: string): PageTile {
  return { name, width, look: 'none', text: `This report can’t be shown at the moment. ${advice}` }
}

function untilWords({ expiresAt }: OpenedLink, zone: ZoneName): string {
  const { date, time } = wallTimeIn(zone, expiresAt)
  return `${date} ${time.slice(0, 5)}`
}

const gonePage = emptyPage(
  'This link doesn’t work',
  'It may have expired or been deleted. Ask the person who sent it for a new one.',
)

function passwordIn(request: FastifyRequest): string {
  return new URLSearchParams(bodyBytes(request)?.toString('utf8')).get('password') ?? ''
}

function send(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).headers(sharedPageHeaders).send(page)
}
