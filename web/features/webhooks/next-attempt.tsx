import { useMinute } from '../../ui/clock.ts'
import { t } from '../../ui/text.ts'
import { Quiet, TimeAgo } from '../../ui/times.tsx'
import type { Delivery, Webhook } from './calls.ts'

/** When a delivery is tried next; while the webhook is paused, not before an attempt succeeds. */
export function NextAttempt({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const now = useMinute()
  const { next_attempt_at, replayed_at, outcome } = delivery
  if (next_attempt_at === null)
    return <Quiet>{replayed_at && outcome === 'delivered' ? t('None (replayed)') : t('None')}</Quiet>
  if (Date.parse(next_attempt_at) > now) return <TimeAgo at={next_attempt_at} />
  return <Quiet>{webhook.health.next_probe_at === null ? t('Now') : t('When your server recovers')}</Quiet>
}
