import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { dayOfMember } from '../../directory/time-links.ts'
import { activityText } from '../../ui/activity.ts'
import { durationText } from '../../ui/duration.ts'
import { Initials } from '../../ui/initials.tsx'
import { t } from '../../ui/text.ts'
import type { DayText } from '../../ui/week.ts'
import type { DayPerson } from './day-calls.ts'
import classes from './day-people.module.css'

/** One line per member, the most time first. */
export function DayPeople({ people, day }: { people: DayPerson[]; day: DayText }) {
  const { id } = useOrganization()
  return (
    <ul className={classes.people} aria-label={t('Members who tracked time on this day')}>
      {people.map(({ userId, name, seconds, percent, projects }) => (
        <li key={userId}>
          <Link to={dayOfMember(id, userId, day)} className={classes.person}>
            <Group gap="sm" wrap="nowrap">
              <Initials name={name} size={26} />
              <span className={classes.name}>
                {name}
                <span className={classes.projects}>{projects.join(', ')}</span>
              </span>
            </Group>
            <span className="figures">{durationText(seconds)}</span>
            <span className={`${classes.percent} figures`}>{activityText(percent)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
