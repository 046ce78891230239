import { List, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { problemWords } from '../../ui/problem-words.ts'
import { t } from '../../ui/text.ts'
import { type ImportBody, previewQuery } from './calls.ts'
import type { importForm } from './holiday-forms.ts'
import { weekdayOf } from './weekday.ts'

type Values = typeof importForm.empty

/** What the import would add, before anything is written. */
export function ImportPreview({ values }: { values: Values }) {
  const { id } = useOrganization()
  const isReady = values.country !== '' && values.years.length > 0 && values.types.length > 0
  const preview = useQuery(previewQuery(id, bodyOf(values), isReady))
  if (!isReady) return null
  if (preview.error) return <Text c="var(--bad-text)">{problemWords(preview.error)}</Text>
  if (preview.data === undefined) return <Loader size="sm" role="progressbar" aria-label={t('Preview')} />
  const { added, present } = preview.data
  return (
    <Stack gap={4} role="region" aria-label={t('Preview')}>
      <Text fw={500}>
        {t('{count, plural, =0 {Nothing to add} one {# holiday to add} other {# holidays to add}}', {
          count: added.length,
        })}
      </Text>
      <List fz="sm" mah={220} style={{ overflowY: 'auto' }} tabIndex={0}>
        {added.map(({ date, name }) => (
          <List.Item key={`${date} ${name}`}>
            {weekdayOf(date)}, {calendarDayText(date)}: {name}
          </List.Item>
        ))}
      </List>
      {present.length > 0 && (
        <Text fz="sm" c="dimmed">
          {t(
            '{count, plural, one {# holiday already exists and doesn’t change.} other {# holidays already exist and don’t change.}}',
            {
              count: present.length,
            },
          )}
        </Text>
      )}
    </Stack>
  )
}

/** The preview asks only for what decides about days. */
function bodyOf({ country, region, years, types, observed_only }: Values): ImportBody {
  return { country, region: region || undefined, years: years.map(Number), types, observed_only }
}
