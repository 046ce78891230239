import { Drawer, Stack, Title } from '@mantine/core'
import { paths } from '../../paths.ts'
import { minuteText } from '../../ui/dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { systemText } from './entry-columns.tsx'
import { detailName, detailText, pageOf, whatText } from './entry-words.ts'
import type { NamedEntry } from './use-entries.ts'

/** The entry in the address, with all of its details. */
export function EntryDrawer({ entries }: { entries: NamedEntry[] }) {
  const { text, change } = useSearchState()
  const entry = entries.find(({ id }) => String(id) === text('entry'))
  return (
    <Drawer
      opened={entry !== undefined}
      onClose={() => change('entry', '')}
      position="right"
      size={480}
      title={entry && t('Entry {id}', { id: String(entry.id) })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {entry && <Shown entry={entry} />}
    </Drawer>
  )
}

function Shown({ entry }: { entry: NamedEntry }) {
  const { organization_id, record_id, created_at, ip, details } = entry
  const page = pageOf(entry)
  return (
    <Stack gap="lg">
      <Title order={2}>{whatText(entry)}</Title>
      <Facts
        facts={[
          [
            t('Time'),
            <time key="at" dateTime={created_at} title={created_at}>
              {minuteText(created_at)}
            </time>,
          ],
          [
            t('By'),
            <Person key="by" id={entry.user_id} name={entry.by ?? systemText()} of={organization_id} />,
          ],
          entry.about !== undefined && [
            t('About'),
            <Person key="about" id={entry.subject_user_id} name={entry.about} of={organization_id} />,
          ],
          [t('IP address'), ip],
          [
            t('Record ID'),
            page ? (
              <AnchorLink key="record" to={page}>
                {record_id}
              </AnchorLink>
            ) : (
              record_id
            ),
          ],
        ]}
      />
      <section aria-label={t('Details')}>
        <Title order={3} fz="md" mb="xs">
          {t('Details')}
        </Title>
        <Facts
          facts={Object.entries(details).map(([key, value]) => [detailName(key), detailText(key, value)])}
        />
      </section>
    </Stack>
  )
}

function Person({ id, name, of }: { id: number | null; name: string; of: number }) {
  return id === null ? name : <AnchorLink to={paths.member(of, id)}>{name}</AnchorLink>
}
