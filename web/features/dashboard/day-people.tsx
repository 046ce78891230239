import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { dayOfMember } from '../../directory/time-links.ts'
import { activityText } from '../../ui/activity.ts'
import { Hours } from '../../ui/hours.tsx'
import { Initials } from '../../ui/initials.tsx'
import { t } from '../../ui/text.ts'
import type { DayText } from '../../ui/week.ts'
import type { DayPerson } from './day-calls.ts'
import classes from './day-people.module.css'

/** One line per member, the most time first. */
type Props = {
  people: DayPerson[]
  /** How many members there are in all. */
  members: number
  day: DayText
}

export function DayPeople({ people, members, day }: Props) {
  const { id } = useOrganization()
  return (
    <ul className={classes.people} aria-label={t('Members who tracked time on this day')}>
      {people.map(({ userId, name, seconds, shown, percent }) => (
        <li key={userId ?? 'others'}>
          {userId === undefined ? (
            <span className={classes.person}>
              <span className={classes.name}>
                {t('{count, plural, one {# other} other {# others}}', { count: members - people.length + 1 })}
              </span>
              <Hours of={seconds} as={shown} />
            </span>
          ) : (
            <Link to={dayOfMember(id, userId, day)} className={classes.person}>
              <Group gap="sm" wrap="nowrap">
                <Initials name={name} size={26} />
                <span className={classes.name}>{name}</span>
              </Group>
              <Hours of={seconds} as={shown} />
              <span className={`${classes.percent} figures`}>{activityText(percent)}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
