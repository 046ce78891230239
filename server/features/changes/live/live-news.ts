import { setTimeout as rest } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isManager, type Membership, seesEverybody } from '../../../api/caller.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { outsideScopes } from '../../../foundation/db/request-scope.ts'
import type { HeadWatch } from '../../../foundation/facts/head-watch.ts'
import type { EventStream } from '../../../foundation/http/event-stream.ts'
import { Problem } from '../../../foundation/http/problems.ts'
import { newsAfter } from '../pages/news-after.ts'
import { mayConcern, type News, type NewsKinds, type NewsReader, noNews, shownTo } from '../rules/news.ts'

/** A member who listens. */
export type Listener = {
  userId: number
  membership: Membership
  stream: EventStream
  /** Throws if the member may no longer listen. */
  askAgain(): Promise<{ membership: Membership }>
}

/** The listeners of an organization in this process; `position`: up to where they heard. */
type Desk = { organizationId: number; position: number; listeners: Set<Listener>; empty: AbortController }

export type LiveSite = {
  kinds: NewsKinds
  watch: Pick<HeadWatch, 'past'>
  log: Pick<Logger, 'warn'>
  /** The id of an event, from which a listener goes on. */
  idOf(organizationId: number, position: number): string
}

export type From = { organizationId: number; position: number; isResumed: boolean }

const askAgainMs = 4_000
// However much happens, a listener gets at most four events a second.
const restMs = 250

/** Reads new facts once per organization for everyone who listens there, and says which kinds of records changed. */
export function liveNews({ kinds, watch, log, idOf }: LiveSite) {
  const desks = new Map<number, Desk>()

  /** Listens from a position on. */
  async function listen(db: Db, listener: Listener, { organizationId, position, isResumed }: From) {
    const { stream } = listener
    stream.send({ event: 'open', id: idOf(organizationId, position), data: { resumed: isResumed } })
    const desk = desks.get(organizationId) ?? openDesk(db, organizationId, position)
    desk.listeners.add(listener)
    stream.body.once('close', () => leave(desk, listener))
    // The desk reports what follows its position. What lies before is read now: listening began first, so nothing is lost.
    if (desk.position > position || isResumed) {
      const missed = await newsAfter(db, kinds, { organizationId, position })
      send(listener, desk, missed.news, missed.position)
    }
  }

  function openDesk(db: Db, organizationId: number, position: number): Desk {
    const desk = { organizationId, position, listeners: new Set<Listener>(), empty: new AbortController() }
    desks.set(organizationId, desk)
    // Its work is not part of the request that came first.
    outsideScopes(() => void serve(db, desk))
    return desk
  }

  function leave(desk: Desk, listener: Listener): void {
    desk.listeners.delete(listener)
    if (desk.listeners.size > 0) return
    desks.delete(desk.organizationId)
    desk.empty.abort()
  }

  async function serve(db: Db, desk: Desk): Promise<void> {
    let askedAt = performance.now()
    while (!desk.empty.signal.aborted) {
      const due = askedAt + askAgainMs - performance.now()
      const signal = AbortSignal.any([desk.empty.signal, AbortSignal.timeout(Math.max(0, Math.ceil(due)))])
      const isNews = await watch.past(desk.organizationId, desk.position, signal)
      const isDue = performance.now() - askedAt >= askAgainMs
      if (isDue) askedAt = performance.now()
      await report(db, desk, { isNews, isDue }).catch((error) => endAll(desk, error))
      await rest(restMs)
    }
  }

  async function report(db: Db, desk: Desk, { isNews, isDue }: { isNews: boolean; isDue: boolean }) {
    const { news, position } = isNews
      ? await newsAfter(db, kinds, desk)
      : { news: noNews(), position: desk.position }
    desk.position = position
    const concerned = [...desk.listeners].filter((each) => isDue || mayConcern(news, readerOf(each)))
    // Nobody hears anything before their rights are asked again; all of them share a statement.
    await Promise.all(
      concerned.map(async (listener) => {
        if (await mayListen(listener)) send(listener, desk, news, position)
      }),
    )
  }

  async function mayListen(listener: Listener): Promise<boolean> {
    try {
      listener.membership = (await listener.askAgain()).membership
      return true
    } catch (error) {
      if (!(error instanceof Problem))
        log.warn({ err: error }, 'a live stream ends: its member cannot be asked')
      listener.stream.end()
      return false
    }
  }

  /** Without the database nobody hears anything; they come back, or poll. */
  function endAll(desk: Desk, error: unknown): void {
    log.warn({ err: error, organization_id: desk.organizationId }, 'live streams end: facts cannot be read')
    for (const { stream } of desk.listeners) stream.end()
  }

  function send(listener: Listener, { organizationId }: Desk, news: News, position: number): void {
    const resources = shownTo(news, readerOf(listener))
    if (resources.length === 0) return
    listener.stream.send({ event: 'change', id: idOf(organizationId, position), data: { resources } })
  }

  return { listen }
}

const readerOf = ({ userId, membership }: Listener): NewsReader => ({
  userId,
  followsFeed: isManager(membership) && seesEverybody(membership),
  managesBilling: membership.managesBilling,
})
