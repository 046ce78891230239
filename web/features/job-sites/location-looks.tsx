import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { CutNotice } from '../../ui/cut-notice.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { locationLooksQuery } from './visit-calls.ts'

const mostShown = 30

/** Who looked at the reader's own locations, the latest first. */
export function LocationLooks() {
  const { id } = useOrganization()
  const query = useQuery(locationLooksQuery(id, useUser().id))
  return (
    <Section
      title={t('Who viewed your locations')}
      description={t('The latest {count} views.', { count: mostShown })}
    >
      <Loaded query={query}>
        {(looks) =>
          looks.rows.length === 0 ? (
            <Text c="dimmed">{t('Nobody else has viewed your locations.')}</Text>
          ) : (
            <>
              <List>
                {looks.rows.slice(0, mostShown).map(({ id: lookId, viewer_name, date }) => (
                  <List.Item key={lookId}>
                    {t('{viewer} on {day}', { viewer: viewer_name, day: calendarDayText(date) })}
                  </List.Item>
                ))}
              </List>
              <CutNotice of={looks} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
