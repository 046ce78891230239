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
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import type { PersonDay, Place } from './person-days.ts'

/** Every number links to its day. */
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
          label={t('{title}: {duration}', { title, duration: durationText(of(row)) })}
        >
          {durationText(of(row))}
        </CellLink>
      ),
    text: (row) => decimalHours(of(row)),
  })
  const places: [Place, string][] = [
    ['remote', t('Remote')],
    ['on_site', t('Office')],
    ['unknown', t('Unknown')],
  ]
  return [
    {
      title: t('Member'),
      width: '28%',
      cell: ({ userId }) => (
        <Group gap="sm" wrap="nowrap">
          <Initials name={nameOf(userId)} size={26} />
          <RowLink to={paths.member(organizationId, userId, '/time')}>{nameOf(userId)}</RowLink>
        </Group>
      ),
      text: ({ userId }) => nameOf(userId),
    },
    { title: t('Date'), width: '16%', cell: ({ day }) => calendarDayText(day), text: ({ day }) => day },
    hours(t('Measured'), ({ counted }) => counted),
    ...(withPlaces ? places.map(([place, title]) => hours(title, (row) => row.places[place], 'md')) : []),
    {
      title: t('Activity'),
      from: 'sm',
      cell: ({ percent = 0 }) => (
        <Group gap="sm" wrap="nowrap">
          <span className="figures">{activityText(percent)}</span>
          <QuietBar
            value={percent}
            of={100}
            label={t('{percent} active', { percent: activityText(percent) })}
          />
        </Group>
      ),
      text: ({ percent }) => percent,
    },
  ]
}
