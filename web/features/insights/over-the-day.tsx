import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Activity } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { dayOfMember } from '../../directory/time-links.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { activityPercent, activityText } from '../../ui/activity.ts'
import { type HeatSlot, mergeSlots } from '../../ui/charts/heat.ts'
import { HeatStrip } from '../../ui/charts/heat-strip.tsx'
import { durationText } from '../../ui/duration.ts'
import { Section } from '../../ui/section.tsx'
import { SectionProblem } from '../../ui/section-problem.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { type DayText, longDay } from '../../ui/week.ts'
import { timeIn } from '../../ui/zone.ts'
import { dayBounds } from '../tracking/day-bounds.ts'
import { activitySumsQuery, type InsightsFilters, slotsQuery } from './calls.ts'
import classes from './over-the-day.module.css'

type Props = {
  day: DayText
  zone: string
  filters: InsightsFilters
}

const mostPeople = 12
const slotMs = 600_000

/** When people were active on one day: all together, and each. */
export function OverTheDay({ day, zone, filters }: Props) {
  const { id } = useOrganization()
  const people = useQuery(
    activitySumsQuery(id, filters, { from: day, until: day }, { by: 'member', most: mostPeople }),
  )
  // The most time first.
  const shown = people.data?.sums.flatMap(({ user_id }) => user_id ?? []) ?? []
  const total = people.data?.totals.members ?? 0
  const nameOf = (userId: number) => people.data?.users.get(userId) ?? unnamed.user(userId)
  const query = useQuery(slotsQuery(id, shown, day, zone))
  const { start, stop } = dayBounds(zone, day)
  const startMs = Date.parse(start)
  const count = Math.round((Date.parse(stop) - startMs) / slotMs)
  const clockOf = (at: number) => timeIn(zone, startMs + at * slotMs)
  return (
    <Section
      title={t('Activity on {day}', { day: longDay(day) })}
      description={
        total > shown.length
          ? t('The {shown} members with the most time, of {total}. Select a day above to see another.', {
              shown: mostPeople,
              total,
            })
          : t('Select a day above to see another.')
      }
    >
      <SectionProblem query={people} />
      <Loaded query={query}>
        {(activities) => {
          const slots = activities.map((each) => ({ userId: each.user_id, ...slotOf(each, startMs) }))
          return (
            <>
              <HeatStrip
                label={t('Everyone’s activity')}
                slots={mergeSlots(slots)}
                count={count}
                clockOf={clockOf}
              />
              {shown.length > 1 && (
                <ul className={classes.people} aria-label={t('Activity by member')}>
                  {shown.map((userId) => {
                    const own = mergeSlots(slots.filter((slot) => slot.userId === userId))
                    return (
                      <li key={userId} className={classes.person}>
                        <Link to={dayOfMember(id, userId, day)} className={classes.name}>
                          {nameOf(userId)}
                        </Link>
                        <HeatStrip
                          label={t('{member}’s activity', { member: nameOf(userId) })}
                          slots={own}
                          count={count}
                          clockOf={clockOf}
                          isCompact
                        />
                        <Text c="dimmed" fz="sm" className={`${classes.sum} figures`}>
                          {sumWords(own)}
                        </Text>
                      </li>
                    )
                  })}
                </ul>
              )}
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

/** `6:45 · 54%`. */
function sumWords(slots: HeatSlot[]): string {
  const sum = (of: 'tracked' | 'overall' | 'inputTracked') => slots.reduce((all, slot) => all + slot[of], 0)
  return `${durationText(sum('tracked'))} · ${activityText(activityPercent(sum('overall'), sum('inputTracked')))}`
}

function slotOf({ time_slot, tracked, overall, input_tracked }: Activity, startMs: number): HeatSlot {
  return {
    // Where midnight lies within a slot, that slot is the first of the day.
    at: Math.max(0, Math.floor((Date.parse(time_slot) - startMs) / slotMs)),
    tracked,
    overall,
    inputTracked: input_tracked,
  }
}
