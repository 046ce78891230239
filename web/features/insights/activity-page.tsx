import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { namedSeries } from '../../ui/charts/stack.ts'
import { useMinute } from '../../ui/clock.ts'
import { DaysField, useDaySpan } from '../../ui/days-field.tsx'
import { IconActivity, IconLock } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Page } from '../../ui/page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { dayIn } from '../../ui/week.ts'
import { ActivityFilters, useInsightsFilters, useZone } from './activity-filters.tsx'
import { ActivityShown } from './activity-shown.tsx'
import { activitySumsQuery } from './calls.ts'

const size = { usual: 7, most: 31 }

/** How active members were, by day, over the day and by member. */
export function ActivityPage() {
  const { id, addons } = useOrganization()
  if (!addons.includes('insights')) return <WithoutAddon />
  return (
    <IfMay
      call={`GET /v2/organizations/${id}/insights/activity`}
      otherwise={<NotForYou title={t('Activity')} />}
    >
      <Activity />
    </IfMay>
  )
}

function Activity() {
  const { id } = useOrganization()
  const zone = useZone()
  const today = dayIn(zone, useMinute())
  const span = useDaySpan(today, size)
  const filters = useInsightsFilters()
  const query = useQuery(activitySumsQuery(id, filters, span, { by: 'project', most: namedSeries }))
  const { clear } = useSearchState()
  return (
    <Page
      title={t('Activity')}
      description={t('The share of measured time with keyboard or mouse input. Manual time isn’t measured.')}
    >
      <ListHead>
        <DaysField today={today} size={size} />
        <ActivityFilters />
      </ListHead>
      <Loaded query={query}>
        {(found) =>
          found.sums.length === 0 ? (
            <EmptyState
              icon={IconActivity}
              title={t('No activity')}
              action={
                <Button variant="default" onClick={clear}>
                  {t('Clear filters')}
                </Button>
              }
            >
              {t('No activity was measured on these days. Try other days, or clear the filters.')}
            </EmptyState>
          ) : (
            <ActivityShown found={found} filters={filters} span={span} zone={zone} />
          )
        }
      </Loaded>
    </Page>
  )
}

/** Hours are shown elsewhere, so the page says where. */
function WithoutAddon() {
  const { id, name } = useOrganization()
  return (
    <Page title={t('Activity')} width="narrow">
      <EmptyState
        icon={IconLock}
        title={t('Activity requires the Insights add-on')}
        action={
          <ButtonLink to={paths.teamNow(id)} variant="default">
            {t('View team')}
          </ButtonLink>
        }
      >
        {t('{organization} doesn’t have this add-on. Ask your administrator. The team page shows hours.', {
          organization: name,
        })}
      </EmptyState>
    </Page>
  )
}
