import type { Logger } from 'pino'
import type { Database } from '../../../foundation/db/database.ts'
import { type Loop, loop } from '../../../foundation/jobs/loop.ts'
import type { Exchange, Poster } from '../../../foundation/outbound/poster.ts'
import type { Sealer } from '../../../foundation/secrecy/sealed.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { shownMatches } from '../rules/shown-value.ts'
import { type ClaimedPost, claimChatPost, settleChatPost } from '../store/chats.ts'
import { namesOf } from '../store/people.ts'

export type ChatWorkOptions = {
  database: Database
  clock: Clock
  log: Logger
  chats: Sealer
  /** Networks besides the public ones. */
  allowedNetworks: readonly string[]
}

const pollMs = 1_000
const restMs = 20
/** One of each organization at a time, so that a chat that hangs holds up no other. */
const mostOnTheWay = 32
/** Longer than an exchange may take, so that nobody else posts meanwhile. */
const leaseSeconds = 60
const mostAttempts = 8
const terms = { totalMs: 15_000, connectMs: 5_000, mostAnswerBytes: 1_024 }

/** Posts matches to the chats of organizations: at least once, again after failures, through the guard of addresses. */
export function chatWork({ database, clock, log, chats, allowedNetworks }: ChatWorkOptions): Loop {
  let loading: Promise<Poster> | undefined
  const running = new Map<number, Promise<void>>()
  const claims = loop({ name: 'chat posts', everyMs: pollMs, restMs, log, round })
  return {
    wake: claims.wake,
    async stop() {
      await claims.stop()
      await Promise.all(running.values())
      await (await loading)?.close()
    },
  }

  async function round(): Promise<boolean> {
    if (running.size >= mostOnTheWay) return false
    const now = clock.now()
    const wish = { leaseUntil: addSeconds(now, leaseSeconds), busy: running.keys() }
    const claim = await claimChatPost(database, now, wish)
    if (claim === undefined) return false
    const work = post(claim)
      .catch((error) => log.warn({ err: error }, 'a chat post broke off and is tried again'))
      .finally(() => {
        running.delete(claim.organization_id)
        claims.wake()
      })
    running.set(claim.organization_id, work)
    return true
  }

  async function post(claim: ClaimedPost): Promise<void> {
    const error = await attempt(claim)
    const isLast = claim.attempts >= mostAttempts || claim.sealed_url === null
    const dueAt = error === null || isLast ? null : addSeconds(clock.now(), 30 * 2 ** claim.attempts)
    await settleChatPost(database, claim, { deliveredAt: error === null ? clock.now() : null, dueAt, error })
  }

  /** null: the chat accepted it. */
  async function attempt(claim: ClaimedPost): Promise<string | null> {
    if (claim.sealed_url === null) return 'The organization has no chat any more.'
    const { name, metric_type } = claim.snapshot
    const userIds = claim.matches.map((match) => match.user_id)
    const { listed, others } = shownMatches(
      metric_type,
      claim.matches,
      await namesOf(database, claim.organization_id, userIds),
    )
    const text = `${escaped(name)}: ${escaped(listed)}${others > 0 ? ` +${others}` : ''}`
    loading ??= loadPoster(allowedNetworks)
    const exchange = await (await loading).post({
      url: chats.open(claim.sealed_url).toString(),
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ text })),
    })
    return faultOf(exchange)
  }
}

/** Chats read these characters as markup: a name must not mention everybody in a channel. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function faultOf(exchange: Exchange): string | null {
  if (exchange.status === null) return exchange.text
  return exchange.status >= 200 && exchange.status < 300 ? null : `The chat answered ${exchange.status}.`
}

/** Loading an HTTP client takes a while, and most servers never post. */
async function loadPoster(allowedNetworks: readonly string[]): Promise<Poster> {
  const [{ poster }, { addressGuard }] = await Promise.all([
    import('../../../foundation/outbound/poster.ts'),
    import('../../../foundation/outbound/public-address.ts'),
  ])
  return poster({ ...terms, isAllowed: addressGuard(allowedNetworks) })
}
