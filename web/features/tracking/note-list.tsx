import { Text, Title } from '@mantine/core'
import type { Note } from '../../api/v2-types.ts'
import { t } from '../../ui/text.ts'
import { timeIn } from '../../ui/zone.ts'

type Props = { notes: Note[]; zone: string; order: 2 | 3 }

/** Notes with the time when they were written. `order`: of their heading. */
export function NoteList({ notes, zone, order }: Props) {
  if (notes.length === 0) return null
  return (
    <section aria-label={t('Notes')}>
      <Title order={order} size="h3" mb={4}>
        {t('Notes')}
      </Title>
      {notes.map(({ id, note, recorded_at }) => (
        <Text key={id} mb={4}>
          <Text span inherit c="dimmed" className="figures">
            {timeIn(zone, recorded_at)}
          </Text>{' '}
          {note}
        </Text>
      ))}
    </section>
  )
}
