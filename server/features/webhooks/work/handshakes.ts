import { randomBytes } from 'node:crypto'
import { transaction } from '../../../foundation/db/transaction.ts'
import { writeFacts } from '../../../foundation/facts/outbox.ts'
import { type Loop, loop } from '../../../foundation/jobs/loop.ts'
import type { Exchange } from '../../../foundation/outbound/poster.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { webhookChanged } from '../facts.ts'
import { failureText } from '../rules/failure-text.ts'
import { productId } from '../rules/signature.ts'
import { claimPings, type Ping, type PingResult, settlePing } from '../store/handshakes.ts'
import type { DeliverySite } from './delivery-site.ts'

const pollMs = 500
const pingsAtOnce = 32
const noBody = Buffer.alloc(0)

/** Pings new webhooks with their secret and sets their status by the response. */
export function handshakes({ database, clock, log, poster, seals }: DeliverySite): Loop {
  return loop({ name: 'webhook handshakes', everyMs: pollMs, log, round })

  async function round(): Promise<boolean> {
    const pings = await transaction(database, (tx) => claimPings(tx, pingsAtOnce, newSecret, clock.now()))
    await Promise.all(pings.map(shakeHands))
    return pings.length > 0
  }

  /** Hex, as the contract says. */
  function newSecret() {
    const secret = randomBytes(32).toString('hex')
    return { sealed: seals.seal(Buffer.from(secret)), hash: secretHash(secret) }
  }

  async function shakeHands(ping: Ping): Promise<void> {
    const secret = seals.open(ping.sealedSecret).toString()
    const exchange = await poster.post({
      url: ping.targetUrl,
      headers: { 'X-Hook-Secret': secret, 'X-Product-Id': productId, 'User-Agent': 'Stint-Webhooks/1' },
      body: noBody,
    })
    if (exchange.status === null)
      log.info({ webhook: ping.id, fault: exchange.text }, 'a target gave no response to its ping')
    const now = clock.now()
    await transaction(database, async (tx) => {
      if (!(await settlePing(tx, ping, resultOf(exchange, secret), now))) return
      const payload = { organization_id: ping.organizationId, webhook_id: ping.id }
      await writeFacts(tx, [webhookChanged({ ...payload, changed: ['status'] })], now)
    })
  }
}

export function resultOf(exchange: Exchange, secret: string): PingResult {
  if (exchange.status === null)
    return {
      status: 'disabled',
      disabledReason: `The target could not be verified: ${failureText[exchange.fault]}.`,
    }
  if (exchange.status < 200 || exchange.status > 299)
    return {
      status: 'disabled',
      disabledReason: `The target could not be verified: it answered ${exchange.status}.`,
    }
  return { status: exchange.headers['x-hook-secret'] === secret ? 'active' : 'pending' }
}
