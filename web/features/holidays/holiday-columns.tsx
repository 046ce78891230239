import { Text } from '@mantine/core'
import type { Column } from '../../ui/data-table.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { Hours } from '../../ui/hours.tsx'
import { t } from '../../ui/text.ts'
import type { Holiday } from './calls.ts'
import { HolidayActions } from './holiday-actions.tsx'
import classes from './holiday-columns.module.css'
import { weekdayOf } from './weekday.ts'

/** The columns of the list; `onChange` for people who may change holidays. */
export function holidayColumns(onChange?: (holiday: Holiday) => void): Column<Holiday>[] {
  return [
    {
      title: t('Name'),
      cell: ({ name, date, paid }) => (
        <div className={classes.name}>
          <Text span inherit truncate maw="100%">
            {name}
          </Text>
          <Text hiddenFrom="sm" fz="xs" c="dimmed" lh={1.2}>
            {paid ? t('{day}, paid', { day: calendarDayText(date) }) : calendarDayText(date)}
          </Text>
        </div>
      ),
      text: ({ name }) => name,
    },
    {
      title: t('Day'),
      from: 'sm',
      width: '18%',
      cell: ({ date }) => <time dateTime={date}>{calendarDayText(date)}</time>,
      text: ({ date }) => date,
    },
    {
      title: t('Weekday'),
      from: 'sm',
      width: '14%',
      cell: ({ date }) => weekdayOf(date),
      text: ({ date }) => weekdayOf(date),
    },
    {
      title: t('Paid hours'),
      from: 'sm',
      align: 'right',
      width: '12%',
      cell: ({ amount_used }) => amount_used !== undefined && <Hours of={amount_used} />,
      text: ({ amount_used }) => amount_used && amount_used / 3_600,
      unit: t('hours'),
    },
    ...(onChange ? [audience, actions(onChange)] : []),
  ]
}

const audience: Column<Holiday> = {
  get title() {
    return t('Applies to')
  },
  from: 'md',
  width: '18%',
  cell: audienceWords,
  text: audienceWords,
}

function audienceWords({ user_ids, country, match_country }: Holiday): string {
  if (user_ids) return t('{count, plural, one {# member} other {# members}}', { count: user_ids.length })
  return match_country && country ? t('Members in {country}', { country }) : t('Everyone')
}

function actions(onChange: (holiday: Holiday) => void): Column<Holiday> {
  return {
    title: '',
    width: '9%',
    cell: (holiday) => <HolidayActions holiday={holiday} onChange={() => onChange(holiday)} />,
  }
}
