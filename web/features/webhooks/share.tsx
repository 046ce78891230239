import { Group, Progress, Text } from '@mantine/core'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import type { Webhook } from './calls.ts'
import { percentText, shareOf } from './webhook-words.ts'

/** How much of the last 100 deliveries arrived, as a bar and in percent. */
export function Share({ health }: { health: Webhook['health'] }) {
  const share = shareOf(health)
  if (share === undefined) return <Quiet>{t('None yet')}</Quiet>
  const color = share === 100 ? 'good' : share >= 90 ? 'warning' : 'bad'
  return (
    <Group gap={8} wrap="nowrap">
      <Progress
        value={share}
        color={color}
        size="sm"
        flex="1 1 32px"
        maw={72}
        aria-label={t('{share} of the last 100 delivered', { share: percentText(share) })}
      />
      <Text span inherit className="figures">
        {percentText(share)}
      </Text>
    </Group>
  )
}
