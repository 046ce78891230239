import { SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { dayOfMember, weekOfMember } from '../../directory/time-links.ts'
import { QuietBar } from '../../ui/charts/quiet-bar.tsx'
import { useMinute } from '../../ui/clock.ts'
import { durationText } from '../../ui/duration.ts'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { dayIn } from '../../ui/week.ts'
import { dashboardQuery } from './calls.ts'
import classes from './limits-now.module.css'
import { unbookedSeconds } from './ticking.ts'

/** What a member used of today's and this week's limit, and what is left. Nothing where there is no limit. */
export function LimitsNow({ userId }: { userId: number }) {
  const { id, time_zone } = useOrganization()
  const now = useMinute()
  const today = dayIn(time_zone, now)
  const query = useQuery(dashboardQuery(id, { 'user_ids[]': [userId] }))
  return (
    <Loaded query={query} skeleton={null}>
      {({ members: [member] }) => {
        if (member === undefined) return null
        const {
          daily_limit,
          daily_left = 0,
          weekly_limit,
          weekly_left = 0,
          expected_per_week,
          week_tracked,
        } = member
        if (daily_limit === undefined && weekly_limit === undefined && expected_per_week === undefined)
          return null
        const running = unbookedSeconds(member, now)
        return (
          <Section title="Now" description="What is used and what is left, in the time zone of the member.">
            <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
              {daily_limit !== undefined && (
                <Used
                  title="Today"
                  used={daily_limit - daily_left + running}
                  total={daily_limit}
                  to={dayOfMember(id, userId, today)}
                  isLimit
                />
              )}
              {weekly_limit !== undefined && (
                <Used
                  title="This week"
                  used={weekly_limit - weekly_left + running}
                  total={weekly_limit}
                  to={weekOfMember(id, userId, today)}
                  isLimit
                />
              )}
              {expected_per_week !== undefined && (
                <Used
                  title="Expected this week"
                  used={week_tracked + running}
                  total={expected_per_week}
                  to={weekOfMember(id, userId, today)}
                />
              )}
            </SimpleGrid>
          </Section>
        )
      }}
    </Loaded>
  )
}

type UsedProps = { title: string; used: number; total: number; to: string; isLimit?: boolean }

function Used({ title, used, total, to, isLimit = false }: UsedProps) {
  const left = Math.max(0, total - used)
  const words = isLimit && left === 0 ? 'nothing left' : `${durationText(left)} ${isLimit ? 'left' : 'to go'}`
  return (
    <div>
      <Text c="dimmed" fz="sm" fw={500}>
        {title}
      </Text>
      <div className={`${classes.value} figures`}>
        <Link
          to={to}
          className={classes.link}
          aria-label={`${title}: ${durationText(used)} of ${durationText(total)}`}
        >
          {durationText(used)}
        </Link>
        <Text span c="dimmed" fz="md">
          {' '}
          of {durationText(total)}
        </Text>
      </div>
      <QuietBar
        value={used}
        of={total}
        label={`${durationText(used)} of ${durationText(total)}`}
        isLimit={isLimit}
      />
      <Text c="dimmed" fz="sm" mt={4}>
        {!isLimit && left === 0 ? 'all of it' : words}
      </Text>
    </div>
  )
}
