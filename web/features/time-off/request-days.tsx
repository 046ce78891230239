import { Input, NumberInput, Text } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { faultIn } from '../../ui/field-words.ts'
import type { FormFields } from '../../ui/form-fields.ts'
import { dateFormat } from '../../ui/formats.ts'
import { IconFlag } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import { type DayText, dayHead, daysBetween, longDay, weekOf } from '../../ui/week.ts'
import classes from './request-days.module.css'
import { datesOf, leftOutAs, mostHours, type RequestValues, usualHours } from './request-values.ts'

const mostShown = 62

type Props = { form: FormFields; values: RequestValues }

/** The hours of each day, as a calendar; days that are left out count nothing. */
export function RequestDays({ form, values }: Props) {
  const dates = datesOf(values)
  if (dates.length === 0) return null
  return (
    <Input.Wrapper
      label={t('Hours per day')}
      labelElement="div"
      error={faultIn(form.errors, 'hours')}
      className="figures"
    >
      {dates.length > mostShown ? (
        <Text c="dimmed" fz="sm">
          {t('{count} days of {hours} hours each.', {
            count: dates.filter((day) => !leftOutAs(day, values)).length,
            hours: usualHours(values),
          })}
        </Text>
      ) : (
        <Weeks form={form} values={values} dates={dates} />
      )}
    </Input.Wrapper>
  )
}

function Weeks({ form, values, dates }: Props & { dates: DayText[] }) {
  const { week_start } = useOrganization()
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const [firstWeek, lastWeek] = [weekOf(first, week_start), weekOf(last, week_start)]
  const shown = daysBetween(firstWeek[0] ?? first, lastWeek.at(-1) ?? last)
  const weeks = shown.filter((_, i) => i % 7 === 0).map((day) => weekOf(day, week_start))
  return (
    <table className={classes.table} aria-label={t('Hours per day')}>
      <thead>
        <tr>
          {firstWeek.map((day) => (
            <th key={day} scope="col" className={classes.head}>
              {dayHead(day).weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className={classes.cell}>
                {day >= first && day <= last && <Day form={form} values={values} day={day} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ form, values, day }: Props & { day: DayText }) {
  const leftOut = leftOutAs(day, values)
  const opensMonth = day === values.first || day.endsWith('-01')
  const date = dateFormat({ day: 'numeric', ...(opensMonth && { month: 'short' }), timeZone: 'UTC' })
  return (
    <>
      <span className={classes.date} aria-hidden>
        {date.format(Date.parse(day))}
      </span>
      {leftOut ? (
        <span className={classes.leftOut} title={leftOut === 'holiday' ? t('Holiday') : t('Weekend')}>
          {leftOut === 'holiday' ? <IconFlag size={14} aria-label={t('Holiday')} /> : '–'}
        </span>
      ) : (
        <NumberInput
          aria-label={longDay(day)}
          size="xs"
          min={0}
          max={mostHours(values)}
          decimalScale={2}
          hideControls
          classNames={{ input: classes.hours }}
          {...form.getInputProps(`hours.${day}`)}
          value={values.hours[day] ?? usualHours(values)}
        />
      )}
    </>
  )
}
