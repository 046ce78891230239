import { Group } from '@mantine/core'
import { dayOfMember } from '../../directory/time-links.ts'
import { paths } from '../../paths.ts'
import { activityText } from '../../ui/activity.ts'
import { QuietBar } from '../../ui/charts/quiet-bar.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { decimalHours, durationText } from '../../ui/duration.ts'
import { Initials } from '../../ui/initials.tsx'
import { CellLink, RowLink } from '../../ui/links.tsx'
import { Quiet } from '../../ui/times.tsx'
import type { PersonDay, Place } from './person-days.ts'

const placeTitles: Record<Place, string> = { remote: 'Remote', on_site: 'Office', unknown: 'Not known' }

/** Every number leads to the day that it is of. */
export function personDayColumns(
  organizationId: number,
  nameOf: (userId: number) => string,
  withPlaces: boolean,
): Column<PersonDay>[] {
  const hours = (title: string, of: (row: PersonDay) => number, from?: 'sm' | 'md'): Column<PersonDay> => ({
    title,
    align: 'right',
    ...(from && { from }),
    cell: (row) =>
      of(row) === 0 ? (
        <Quiet />
      ) : (
        <CellLink
          to={dayOfMember(organizationId, row.userId, row.day)}
          label={`${title}: ${durationText(of(row))}`}
        >
          {durationText(of(row))}
        </CellLink>
      ),
    text: (row) => decimalHours(of(row)),
  })
  const places = Object.entries(placeTitles) as [Place, string][]
  return [
    {
      title: 'Member',
      width: '28%',
      cell: ({ userId }) => (
        <Group gap="sm" wrap="nowrap">
          <Initials name={nameOf(userId)} size={26} />
          <RowLink to={paths.member(organizationId, userId, '/time')}>{nameOf(userId)}</RowLink>
        </Group>
      ),
      text: ({ userId }) => nameOf(userId),
    },
    { title: 'Day', width: '16%', cell: ({ day }) => calendarDayText(day), text: ({ day }) => day },
    hours('Counted', ({ counted }) => counted),
    ...(withPlaces ? places.map(([place, title]) => hours(title, (row) => row.places[place], 'md')) : []),
    {
      title: 'Activity',
      from: 'sm',
      cell: ({ percent = 0 }) => (
        <Group gap="sm" wrap="nowrap">
          <span className="figures">{activityText(percent)}</span>
          <QuietBar value={percent} of={100} label={`${activityText(percent)} active`} />
        </Group>
      ),
      text: ({ percent }) => percent,
    },
  ]
}
