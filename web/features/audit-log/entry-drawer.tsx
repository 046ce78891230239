import { Drawer, Stack, Title } from '@mantine/core'
import { paths } from '../../paths.ts'
import { minuteText } from '../../ui/dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { systemText } from './entry-columns.tsx'
import { detailName, detailText, pageOf, whatText } from './entry-words.ts'
import type { NamedEntry } from './use-entries.ts'

/** The entry that the address names, with all that it says. */
export function EntryDrawer({ entries }: { entries: NamedEntry[] }) {
  const { text, change } = useSearchState()
  const entry = entries.find(({ id }) => String(id) === text('entry'))
  return (
    <Drawer
      opened={entry !== undefined}
      onClose={() => change('entry', '')}
      position="right"
      size={480}
      title={entry && `Entry ${entry.id}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
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
            'When',
            <time key="at" dateTime={created_at} title={created_at}>
              {minuteText(created_at)}
            </time>,
          ],
          ['By', <Somebody key="by" id={entry.user_id} name={entry.by ?? systemText} of={organization_id} />],
          entry.about !== undefined && [
            'About',
            <Somebody key="about" id={entry.subject_user_id} name={entry.about} of={organization_id} />,
          ],
          ['From', ip],
          [
            'Record',
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
      <section aria-label="Details">
        <Title order={3} fz="md" mb="xs">
          Details
        </Title>
        <Facts
          facts={Object.entries(details).map(([key, value]) => [detailName(key), detailText(key, value)])}
        />
      </section>
    </Stack>
  )
}

function Somebody({ id, name, of }: { id: number | null; name: string; of: number }) {
  return id === null ? name : <AnchorLink to={paths.member(of, id)}>{name}</AnchorLink>
}
