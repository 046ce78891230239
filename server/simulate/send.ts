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

type Asked = { method: 'GET' | 'POST'; path: string; body?: Uint8Array<ArrayBuffer> | string; type?: string }
type Replied = { text: string; millis: number; retries: number }

/** Sends one batch. Fails if the batch is refused. */
export async function sendBatch(sender: Sender, device: Device, items: Item[]): Promise<Answer> {
  const body = JSON.stringify({ device_id: `simulated-${device.place + 1}`, items })
  const { text, ...took } = await ask(sender, device, { method: 'POST', path: 'tracking/batches', body })
  const { results }: { results: ItemAnswer[] } = JSON.parse(text)
  return { results, ...took }
}

/** Makes one call, retrying until it is answered, which the protocol makes safe. */
export async function ask(sender: Sender, device: Device, asked: Asked): Promise<Replied> {
  const { url, organizationId, token, clock } = sender
  const { method, path, body, type = 'application/json' } = asked
  for (let retries = 0; ; retries++) {
    const began = performance.now()
    const reply = await fetch(`${url}/v2/organizations/${organizationId}/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': type,
        'X-Device-Now': addSeconds(clock.now(), device.skew),
      },
      ...(body !== undefined && { body }),
    }).then(
      async (answer) => ({
        status: answer.status,
        after: answer.headers.get('Retry-After'),
        text: await answer.text(),
      }),
      () => undefined,
    )
    if (reply?.status === 200) return { text: reply.text, millis: performance.now() - began, retries }
    const isPassing = reply === undefined || reply.status === 429 || reply.status >= 500
    if (!isPassing || retries === mostRetries)
      throw new Error(
        `${method} ${path} was answered ${reply?.status ?? 'with nothing'}: ${reply?.text ?? 'no connection'}`,
      )
    await wait(Math.min(Number(reply?.after ?? 0.2) || 0.2, 60) * 1000)
  }
}
