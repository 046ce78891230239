import { createHmac } from 'node:crypto'

export const productId = 'stint'

/** The headers of a delivery. */
export function deliveryHeaders(secret: string, delivery: { uuid: string; body: Buffer; seconds: number }) {
  const { uuid, body, seconds } = delivery
  const standard = createHmac('sha256', secret).update(`${uuid}.${seconds}.`).update(body).digest('base64')
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Stint-Webhooks/1',
    'X-Hook-Signature': signatureOf(secret, body),
    'X-Product-Id': productId,
    // From the Standard Webhooks specification. Their time distinguishes a replay attack from a retry.
    'Webhook-Id': uuid,
    'Webhook-Timestamp': String(seconds),
    'Webhook-Signature': `v1,${standard}`,
  }
}

/** Over the exact bytes that are sent, with the secret exactly as the ping sent it. */
export function signatureOf(secret: string, body: Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}
