import { Badge, Tooltip } from '@mantine/core'
import type { Outcome, Webhook } from './calls.ts'
import { outcomeWords, stateOf } from './webhook-words.ts'

/** The status of a webhook, explained on hover. */
export function StateBadge({ webhook }: { webhook: Webhook }) {
  const { title, color, meaning } = stateOf(webhook)
  return (
    <Tooltip label={webhook.disabled_reason ?? meaning} multiline maw={320}>
      <Badge color={color}>{title}</Badge>
    </Tooltip>
  )
}

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const { title, color, meaning } = outcomeWords()[outcome]
  return (
    <Tooltip label={meaning}>
      <Badge color={color}>{title}</Badge>
    </Tooltip>
  )
}
