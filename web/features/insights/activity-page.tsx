import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { manages } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { useMinute } from '../../ui/clock.ts'
import { DaysField, useDaySpan } from '../../ui/days-field.tsx'
import { IconActivity, IconClock, IconLock } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Page } from '../../ui/page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { dayIn } from '../../ui/week.ts'
import { ActivityFilters, useInsightsFilters, useZone } from './activity-filters.tsx'
import { ActivityShown } from './activity-shown.tsx'
import { insightsQuery, isTooOften } from './calls.ts'

const title = 'Activity'
const size = { usual: 7, most: 31 }

/** How active people were, by day, over the day and by person. */
export function ActivityPage() {
  const organization = useOrganization()
  if (!manages(organization)) return <NotForYou title={title} />
  return organization.addons.includes('insights') ? <Activity /> : <WithoutAddon />
}

function Activity() {
  const { id } = useOrganization()
  const zone = useZone()
  const today = dayIn(zone, useMinute())
  const span = useDaySpan(today, size)
  const query = useQuery(insightsQuery(id, useInsightsFilters(), span))
  const { clear } = useSearchState()
  const tooOften = isTooOften(query.error) ? query.error : undefined
  return (
    <Page
      title={title}
      description="How much of the time whose keyboard and mouse were counted was active. Time that was entered by hand is not in it."
    >
      <ListHead>
        <DaysField today={today} size={size} />
        <ActivityFilters />
      </ListHead>
      {tooOften && <ShortRest seconds={tooOften.retryAfterSeconds} />}
      {!tooOften && (
        <Loaded query={query}>
          {(insights) =>
            insights.rows.length === 0 ? (
              <EmptyState
                icon={IconActivity}
                title="Nothing was counted"
                action={
                  <Button variant="default" onClick={clear}>
                    Clear filters
                  </Button>
                }
              >
                On these days no tracker counted the input of those whom you chose.
              </EmptyState>
            ) : (
              <ActivityShown insights={insights} span={span} zone={zone} />
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

/** The add-on is what is missing; the time itself is there. */
function WithoutAddon() {
  const { id, name } = useOrganization()
  return (
    <Page title={title} width="narrow">
      <EmptyState
        icon={IconLock}
        title="This needs the add-on insights"
        action={
          <ButtonLink to={paths.teamNow(id)} variant="default">
            Go to the team
          </ButtonLink>
        }
      >
        {name} does not have it. Whoever runs the server can add it; the hours of everybody are on the team
        page.
      </EmptyState>
    </Page>
  )
}

/** The API answers this page 120 times an hour. What was looked at before needs no answer: it is kept. */
function ShortRest({ seconds }: { seconds: number | undefined }) {
  const router = useRouter()
  return (
    <EmptyState
      icon={IconClock}
      title="A short rest"
      action={
        <Button variant="default" onClick={() => router.history.back()}>
          Back to what you saw before
        </Button>
      }
    >
      This page may be asked 120 times an hour, and it has been. It answers again{' '}
      {seconds === undefined ? 'within the hour' : `in ${Math.ceil(seconds / 60)} minutes`}.
    </EmptyState>
  )
}
