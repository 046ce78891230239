import { createHmac } from 'node:crypto'

export const productId = 'stint'

/** What a receiver of a delivery sees beside the body. */
export function deliveryHeaders(secret: string, delivery: { uuid: string; body: Buffer; seconds: number }) {
  const { uuid, body, seconds } = delivery
  const standard = createHmac('sha256', secret).update(`${uuid}.${seconds}.`).update(body).digest('base64')
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Stint-Webhooks/1',
    'X-Hook-Signature': signatureOf(secret, body),
    'X-Product-Id': productId,
    // Those of the Standard Webhooks specification; the time in them tells a replayed capture from a retry of ours.
    'Webhook-Id': uuid,
    'Webhook-Timestamp': String(seconds),
    'Webhook-Signature': `v1,${standard}`,
  }
}

/** Over the very bytes that are sent, with the secret as the ping carried it. */
export function signatureOf(secret: string, body: Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}
