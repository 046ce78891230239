import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMinute } from './clock.ts'
import { dayText, minuteText, relativeTime } from './dates.ts'
import { t } from './text.ts'

type Props = { at: string | null | undefined; otherwise?: string }

/** How long ago, with the exact time on hover and for machines. */
export function TimeAgo({ at, otherwise = t('Never') }: Props) {
  const now = useMinute()
  if (!at) return <Quiet>{otherwise}</Quiet>
  return (
    <time dateTime={at} title={minuteText(at)}>
      {relativeTime(at, now)}
    </time>
  )
}

export function Day({ at, otherwise = '–' }: Props) {
  if (!at) return <Quiet>{otherwise}</Quiet>
  return (
    <time dateTime={at} title={minuteText(at)}>
      {dayText(at)}
    </time>
  )
}

/** Says that there is nothing to say. */
export function Quiet({ children = '–' }: { children?: ReactNode }) {
  return (
    <Text span inherit c="dimmed">
      {children}
    </Text>
  )
}
