import { randomBytes } from 'node:crypto'
import { nobody } from '../../../api/audit.ts'
import { writing } from '../../../api/writing.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import { type Loop, loop } from '../../../foundation/jobs/loop.ts'
import type { Exchange } from '../../../foundation/outbound/poster.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { webhookChanged } from '../facts.ts'
import { failureText } from '../rules/failure-text.ts'
import { productId } from '../rules/signature.ts'
import { claimPings, type Ping, type PingResult, settlePing } from '../store/handshakes.ts'
import type { DeliverySite } from './delivery-site.ts'

const pollMs = 500
const pingsAtOnce = 64
const pingsOfParty = 8
const noBody = Buffer.alloc(0)

/** Pings new webhooks with their secret and sets their status by the response. Slow targets hold up only their own party. */
export function handshakes({ database, clock, log, poster, seals }: DeliverySite): Loop {
  const running = new Map<Promise<void>, number>()
  const pinging = loop({ name: 'webhook handshakes', everyMs: pollMs, log, round })
  return {
    wake: pinging.wake,
    async stop() {
      await pinging.stop()
      await Promise.all(running.keys())
    },
  }

  async function round(): Promise<boolean> {
    const most = pingsAtOnce - running.size
    if (most <= 0) return false
    const busy = new Map<number, number>()
    for (const party of running.values()) busy.set(party, (busy.get(party) ?? 0) + 1)
    const wish = { most, mostPerParty: pingsOfParty, busy }
    for (const ping of await transaction(database, (tx) => claimPings(tx, wish, newSecret))) start(ping)
    return false
  }

  function start(ping: Ping): void {
    const work = shakeHands(ping)
      .catch((error) =>
        log.warn({ err: error, webhook: ping.id }, 'a handshake broke off and is tried again'),
      )
      .finally(() => {
        running.delete(work)
        pinging.wake()
      })
    running.set(work, ping.party)
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
    await writing({ database, now: clock.now(), actor: nobody }, async ({ db, now, announce }) => {
      if (!(await settlePing(db, ping, resultOf(exchange, secret), now))) return
      const payload = { organization_id: ping.organizationId, webhook_id: ping.id }
      announce(webhookChanged({ ...payload, changed: ['status'] }))
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
