import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../foundation/time/clock.ts'
import { addSeconds } from '../foundation/time/instant.ts'
import type { Device, Item } from './recording.ts'

/** The member whose time is sent, and the server. */
export type Sender = { url: string; organizationId: number; token: string; clock: Clock }

export type ItemAnswer = { uuid?: string; result: 'accepted' | 'duplicate' | 'rejected'; tracked?: number }

/** The answer to a batch; `retries`: how often it was sent again. */
export type Answer = { results: ItemAnswer[]; millis: number; retries: number }

const mostRetries = 20

/** Sends one batch, retrying until it is answered, which the protocol makes safe. Fails if the batch is refused. */
export async function sendBatch(sender: Sender, device: Device, items: Item[]): Promise<Answer> {
  const { url, organizationId, token, clock } = sender
  for (let retries = 0; ; retries++) {
    const began = performance.now()
    const reply = await fetch(`${url}/v2/organizations/${organizationId}/tracking/batches`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Device-Now': addSeconds(clock.now(), device.skew),
      },
      body: JSON.stringify({
        device_id: `simulated-${device.place + 1}`,
        items,
      }),
    }).then(
      async (answer) => ({
        status: answer.status,
        after: answer.headers.get('Retry-After'),
        text: await answer.text(),
      }),
      () => undefined,
    )
    if (reply?.status === 200) {
      const { results } = JSON.parse(reply.text) as { results: ItemAnswer[] }
      return { results, millis: performance.now() - began, retries }
    }
    const isPassing = reply === undefined || reply.status === 429 || reply.status >= 500
    if (!isPassing || retries === mostRetries)
      throw new Error(
        `A batch was answered ${reply?.status ?? 'with nothing'}: ${reply?.text ?? 'no connection'}`,
      )
    await wait(Math.min(Number(reply?.after ?? 0.2) || 0.2, 60) * 1000)
  }
}
