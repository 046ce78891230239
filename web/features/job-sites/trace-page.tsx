import { Box, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberSelect } from '../../directory/member-picker.tsx'
import { nowMs } from '../../ui/clock.ts'
import { DateField } from '../../ui/date-field.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import { Page } from '../../ui/page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { addDays, dayIn, isDay } from '../../ui/week.ts'
import { zoneBeside } from '../../ui/zone.ts'
import { dayBounds } from '../tracking/day-bounds.ts'
import { useSeesTimeOfOthers } from '../tracking/use-sees-time-of-others.ts'
import { LocationLooks } from './location-looks.tsx'
import { SiteLinks } from './site-links.tsx'
import { Trace } from './trace.tsx'
import { traceQuery } from './visit-calls.ts'

/** Where a member was on a day, which visits follow from it, and why each began and ended. */
export function TracePage() {
  const { id, time_zone } = useOrganization()
  const user = useUser()
  const { text, change } = useSearchState()
  const seesOthers = useSeesTimeOfOthers(id)
  const today = dayIn(time_zone, nowMs())
  const day = isDay(text('day')) ? text('day') : today
  const userId = Number(text('member')) || user.id
  const query = useQuery(traceQuery(id, { userId, ...dayBounds(time_zone, day) }))
  const zone = zoneBeside(time_zone, nowMs())
  return (
    <Page
      title={t('Job sites')}
      description={
        zone
          ? t(
              'A day’s locations and visits on the map. Locations are recorded only while you track time. Times are in {zone}.',
              {
                zone,
              },
            )
          : t('A day’s locations and visits on the map. Locations are recorded only while you track time.')
      }
      sections={<SiteLinks />}
    >
      <Group gap="xs" mb="md" align="flex-end">
        {seesOthers && (
          <MemberSelect
            label={t('Member')}
            w={220}
            allowDeselect={false}
            value={userId}
            onChange={(member) => change('member', member === null ? '' : String(member))}
          />
        )}
        <Group gap={4} wrap="nowrap" align="flex-end">
          <IconAction
            icon={IconChevronLeft}
            label={t('Day before')}
            onClick={() => change('day', addDays(day, -1))}
          />
          <DateField
            label={t('Day')}
            max={today}
            value={day}
            onChange={(chosen) => isDay(chosen) && change('day', chosen)}
          />
          <IconAction
            icon={IconChevronRight}
            label={t('Day after')}
            isOff={day >= today}
            onClick={() => change('day', addDays(day, 1))}
          />
        </Group>
      </Group>
      <Loaded query={query}>
        {(found) => <Trace key={`${userId} ${day}`} {...found} zone={time_zone} isOwn={userId === user.id} />}
      </Loaded>
      {userId === user.id && (
        <Box mt="lg">
          <LocationLooks />
        </Box>
      )}
    </Page>
  )
}
