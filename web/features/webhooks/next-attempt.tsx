import { useMinute } from '../../ui/clock.ts'
import { Quiet, TimeAgo } from '../../ui/times.tsx'
import type { Delivery, Webhook } from './calls.ts'

/** When a delivery is tried next. What is due behind a paused target waits for the probe to succeed. */
export function NextAttempt({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const now = useMinute()
  const { next_attempt_at, replayed_at, outcome } = delivery
  if (next_attempt_at === null)
    return <Quiet>{replayed_at && outcome === 'delivered' ? 'None, was replayed' : 'None'}</Quiet>
  if (Date.parse(next_attempt_at) > now) return <TimeAgo at={next_attempt_at} />
  return <Quiet>{webhook.health.next_probe_at === null ? 'Now' : 'After the probe'}</Quiet>
}
