import { Badge, List, Stack, Text } from '@mantine/core'
import { calendarDayText } from '../../ui/dates.ts'
import { durationText } from '../../ui/duration.ts'
import { t } from '../../ui/text.ts'
import type { CreatedWeek } from './plan-calls.ts'
import { skipWords } from './plan-words.ts'

type Props = { of: CreatedWeek; names: ReadonlyMap<number, string> }

/** What copying a week or applying a template would do: what it creates, what it skips, and why. */
export function CreatedWeekPreview({ of: { created, skipped }, names }: Props) {
  const nameOf = (userId: number | null, label?: string) =>
    label ?? (userId === null ? '' : (names.get(userId) ?? t('User {id}', { id: String(userId) })))
  return (
    <Stack gap="xs" role="status" aria-label={t('Preview')}>
      <Text fw={500}>
        {t('{count, plural, =0 {No shifts to create} one {# shift to create} other {# shifts to create}}', {
          count: created.length,
        })}
      </Text>
      <List size="sm" mah={200} style={{ overflowY: 'auto' }}>
        {created.map(({ user_id, date, local_start_time, duration, conflicts }) => (
          <List.Item key={`${user_id} ${date} ${local_start_time}`}>
            {t('{member}, {day}, {start} for {duration} h', {
              member: nameOf(user_id),
              day: calendarDayText(date),
              start: local_start_time.slice(0, 5),
              duration: durationText(duration),
            })}{' '}
            {conflicts.length > 0 && <Badge color="warning">{t('Conflict')}</Badge>}
          </List.Item>
        ))}
      </List>
      {skipped.length > 0 && (
        <>
          <Text fw={500}>
            {t('{count, plural, one {# shift is skipped} other {# shifts are skipped}}', {
              count: skipped.length,
            })}
          </Text>
          <List size="sm" mah={160} style={{ overflowY: 'auto' }}>
            {skipped.map(({ user_id, date, local_start_time, label, reason }) => (
              <List.Item key={`${label ?? user_id} ${date} ${local_start_time}`}>
                {t('{member}, {day}, {start}: {reason}', {
                  member: nameOf(user_id, label),
                  day: calendarDayText(date),
                  start: local_start_time.slice(0, 5),
                  reason: skipWords()[reason],
                })}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  )
}
