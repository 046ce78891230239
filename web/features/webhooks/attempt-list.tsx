import { Badge, Group, Stack, Text } from '@mantine/core'
import { rich } from '../../ui/rich.ts'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import classes from './attempt-list.module.css'
import type { Attempt } from './calls.ts'
import { durationText, secondText } from './webhook-words.ts'

/** Every attempt, the latest first: time, duration, response, and when the next one was due. */
export function AttemptList({ attempts }: { attempts: Attempt[] }) {
  if (attempts.length === 0) return <Quiet>{t('No attempts yet.')}</Quiet>
  return (
    <ol className={classes.list} reversed aria-label={t('Attempts')}>
      {attempts.toReversed().map((attempt) => (
        <li key={attempt.number} className={classes.attempt}>
          <One attempt={attempt} />
        </li>
      ))}
    </ol>
  )
}

function One({ attempt }: { attempt: Attempt }) {
  const { number, started_at, duration_ms, status, error, answer, next_attempt_at } = attempt
  const isGood = status !== null && status >= 200 && status <= 299
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Text span fw={500}>
          {t('Attempt {number}', { number })}
        </Text>
        <Badge color={isGood ? 'good' : 'bad'}>{status ?? t('No response')}</Badge>
        <Text span c="dimmed" fz="sm">
          {rich('<time>{started}</time> · {duration}', {
            time: (words) => <time dateTime={started_at}>{words}</time>,
            started: secondText(started_at),
            duration: durationText(duration_ms),
          })}
          {next_attempt_at && ` · ${t('Next: {time}', { time: secondText(next_attempt_at) })}`}
        </Text>
      </Group>
      {error !== null && <Text fz="sm">{error}</Text>}
      {answer !== null && answer !== '' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <pre className={classes.answer} tabIndex={0}>
          {answer}
        </pre>
      )}
    </Stack>
  )
}
