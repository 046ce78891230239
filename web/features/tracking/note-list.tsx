import { Text, Title } from '@mantine/core'
import type { Note } from '../../api/v2-types.ts'
import { timeIn } from '../../ui/zone.ts'

/** What was written down about the work, with its time. */
export function NoteList({ notes, zone }: { notes: Note[]; zone: string }) {
  if (notes.length === 0) return null
  return (
    <section aria-label="Notes">
      <Title order={3} mb={4}>
        Notes
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
