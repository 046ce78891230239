import { Group } from '@mantine/core'
import { dayOfMember } from '../../directory/time-links.ts'
import { paths } from '../../paths.ts'
import { activityPercent, activityText } from '../../ui/activity.ts'
import { QuietBar } from '../../ui/charts/quiet-bar.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { durationText } from '../../ui/duration.ts'
import { Hours } from '../../ui/hours.tsx'
import { Initials } from '../../ui/initials.tsx'
import { CellLink, RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import type { ActivitySums, MemberDay } from './calls.ts'

/** Every number links to its day. */
export function memberDayColumns(
  organizationId: number,
  withPlaces: boolean,
  totals: ActivitySums['totals'],
): Column<MemberDay>[] {
  const hours = (
    title: string,
    of: (row: MemberDay) => number,
    how: Pick<Column<MemberDay>, 'adds' | 'partOf' | 'from' | 'sums'>,
  ): Column<MemberDay> => ({
    title,
    align: 'right',
    ...how,
    cell: (row, printed) =>
      of(row) === 0 ? (
        <Quiet />
      ) : (
        <CellLink
          to={dayOfMember(organizationId, row.user_id, row.date)}
          label={t('{title}: {duration}', { title, duration: durationText(printed ?? of(row)) })}
        >
          <Hours of={of(row)} as={printed} />
        </CellLink>
      ),
    seconds: of,
  })
  const places: ['remote' | 'on_site' | 'unknown', string][] = [
    ['remote', t('Remote')],
    ['on_site', t('Office')],
    ['unknown', t('Unknown')],
  ]
  return [
    {
      title: t('Member'),
      width: '28%',
      cell: ({ user_id, name }) => (
        <Group gap="sm" wrap="nowrap">
          <Initials name={name} size={26} />
          <RowLink to={paths.member(organizationId, user_id, '/time')}>{name}</RowLink>
        </Group>
      ),
      text: ({ name }) => name,
      sums: [t('Total')],
    },
    { title: t('Date'), width: '16%', cell: ({ date }) => calendarDayText(date), text: ({ date }) => date },
    hours(t('Measured'), ({ input_tracked }) => input_tracked, {
      adds: true,
      sums: [<Hours key="total" of={totals.input_tracked} />],
    }),
    ...(withPlaces
      ? places.map(([place, title]) =>
          hours(title, (row) => row[place] ?? 0, { partOf: t('Measured'), from: 'md' }),
        )
      : []),
    {
      title: t('Activity'),
      from: 'sm',
      cell: (row) => {
        const percent = percentOf(row) ?? 0
        return (
          <Group gap="sm" wrap="nowrap">
            <span className="figures">{activityText(percent)}</span>
            <QuietBar
              value={percent}
              of={100}
              label={t('{percent} active', { percent: activityText(percent) })}
            />
          </Group>
        )
      },
      text: percentOf,
      sums: [activityText(percentOf(totals))],
      unit: '%',
    },
  ]
}

const percentOf = ({ overall, input_tracked }: Pick<MemberDay, 'overall' | 'input_tracked'>) =>
  activityPercent(overall, input_tracked)
