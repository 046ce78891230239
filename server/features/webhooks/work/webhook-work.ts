import type { Logger } from 'pino'
import type { Database } from '../../../foundation/db/database.ts'
import type { Poster } from '../../../foundation/outbound/poster.ts'
import { sealer } from '../../../foundation/secrecy/sealed.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { deliverer } from './deliverer.ts'
import { endWebhooks } from './end-webhooks.ts'
import { handshakes } from './handshakes.ts'

export type WebhookWorkOptions = {
  database: Database
  clock: Clock
  log: Logger
  secret: string
  allowedNetworks: readonly string[]
  retryScheduleMs: readonly number[]
  probeScheduleMs: readonly number[]
}

export type WebhookWork = {
  wake(): void
  /** Looks for new deliveries only. */
  wakeDeliveries(): void
  stop(): Promise<void>
}

const exchangeMs = 15_000
const connectMs = 5_000
const mostAnswerBytes = 65_536

/** The part of the worker that calls targets: handshakes, deliveries, and webhooks that end with their rights. */
export function webhookWork(options: WebhookWorkOptions): WebhookWork {
  const poster = posterWhenNeeded(options.allowedNetworks)
  const site = { ...options, poster, seals: sealer(options.secret, 'webhooks') }
  const pings = handshakes(site)
  const deliveries = deliverer(site)
  const ending = endWebhooks(site)
  return {
    wake() {
      pings.wake()
      deliveries.wake()
      ending.wake()
    },
    wakeDeliveries: deliveries.wake,
    async stop() {
      await Promise.all([pings.stop(), deliveries.stop(), ending.stop()])
      await poster.close()
    },
  }
}

/** Loading an HTTP client takes a while, and many servers never send anything. */
function posterWhenNeeded(allowedNetworks: readonly string[]): Omit<Poster, 'get'> {
  let loading: Promise<Poster> | undefined
  async function load(): Promise<Poster> {
    const [{ poster }, { addressGuard }] = await Promise.all([
      import('../../../foundation/outbound/poster.ts'),
      import('../../../foundation/outbound/public-address.ts'),
    ])
    return poster({
      isAllowed: addressGuard(allowedNetworks),
      totalMs: exchangeMs,
      connectMs,
      mostAnswerBytes,
    })
  }
  return {
    async post(post) {
      loading ??= load()
      return (await loading).post(post)
    },
    close: async () => (await loading)?.close(),
  }
}
