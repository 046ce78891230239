import { Text } from '@mantine/core'
import { durationText } from './duration.ts'
import { t } from './text.ts'

/** `incl. 0:07 running`; empty when nothing that a figure shows runs. */
export function runningWords(seconds: number): string {
  return seconds >= 60 ? t('incl. {duration} running', { duration: durationText(seconds) }) : ''
}

/** Beside a figure that counts in what is not booked yet. */
export function RunningWords({ of: seconds }: { of: number }) {
  if (seconds < 60) return null
  return (
    <Text span c="dimmed" fz="sm" className="figures">
      {runningWords(seconds)}
    </Text>
  )
}
