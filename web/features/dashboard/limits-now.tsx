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
import { t } from '../../ui/text.ts'
import { dayIn } from '../../ui/week.ts'
import { dashboardQuery } from './calls.ts'
import classes from './limits-now.module.css'
import { unbookedSeconds } from './ticking.ts'

/** How much of today's and this week's limit a member has used; nothing without limits. */
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
          <Section title={t('Now')} description={t('Time used and left, in the member’s time zone.')}>
            <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
              {daily_limit !== undefined && (
                <Used
                  title={t('Today')}
                  used={daily_limit - daily_left + running}
                  total={daily_limit}
                  to={dayOfMember(id, userId, today)}
                  isLimit
                />
              )}
              {weekly_limit !== undefined && (
                <Used
                  title={t('This week')}
                  used={weekly_limit - weekly_left + running}
                  total={weekly_limit}
                  to={weekOfMember(id, userId, today)}
                  isLimit
                />
              )}
              {expected_per_week !== undefined && (
                <Used
                  title={t('Expected this week')}
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
  // What is printed as used and as left makes up the limit.
  const left = Math.max(0, total - (total % 60) - (used - (used % 60)))
  const shown = { used: durationText(used), total: durationText(total) }
  return (
    <div>
      <Text c="dimmed" fz="sm" fw={500}>
        {title}
      </Text>
      <div className={`${classes.value} figures`}>
        <Link
          to={to}
          className={classes.link}
          aria-label={t('{title}: {used} of {total}', { title, ...shown })}
        >
          {durationText(used)}
        </Link>
        <Text span c="dimmed" fz="md">
          {' '}
          {t('of {total}', { total: shown.total })}
        </Text>
      </div>
      <QuietBar value={used} of={total} label={t('{used} of {total}', shown)} isLimit={isLimit} />
      <Text c="dimmed" fz="sm" mt={4}>
        {leftWords(left, isLimit)}
      </Text>
    </div>
  )
}

function leftWords(left: number, isLimit: boolean): string {
  if (left === 0) return isLimit ? t('Nothing left') : t('Done')
  const duration = durationText(left)
  return isLimit ? t('{duration} left', { duration }) : t('{duration} to go', { duration })
}
