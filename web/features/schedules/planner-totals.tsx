import { Group, Stack, Text } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { durationText } from '../../ui/duration.ts'
import { Hours, useHoursText } from '../../ui/hours.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import type { PrintedGrid } from '../../ui/printed.ts'
import { rich } from '../../ui/rich.ts'
import { t } from '../../ui/text.ts'
import type { DayText } from '../../ui/week.ts'
import { moneyWords } from '../projects/money-words.ts'
import type { Plan } from './plan-calls.ts'
import classes from './planner-grid.module.css'

type Figures = { planned: number; cost?: string; overtime?: number | null; weekly_limit?: number | null }

/** Hours as they are printed among others, what they cost where the reader sees money, and overtime. */
export function Sum({ of, as }: { of: Figures; as?: number | undefined }) {
  const { currency } = useOrganization()
  const { planned, cost, overtime, weekly_limit } = of
  return (
    <Stack gap={0} align="flex-end">
      <Hours of={planned} as={as} />
      {cost !== undefined && (
        <Text size="xs" c="dimmed" className="figures">
          {moneyWords(Number(cost), currency)}
        </Text>
      )}
      {overtime != null && overtime > 0 && (
        <Text
          size="xs"
          c="var(--warning-text)"
          title={
            weekly_limit == null
              ? undefined
              : t('{limit} h without overtime', { limit: durationText(weekly_limit) })
          }
        >
          {t('{hours} h overtime', { hours: durationText(overtime) })}
        </Text>
      )}
    </Stack>
  )
}

/** The sums of each day, and of the week. */
export function PlannerTotals({
  plan,
  printed,
  today,
}: {
  plan: Plan
  printed: PrintedGrid
  today: DayText
}) {
  return (
    <tfoot>
      <tr>
        <th scope="row" className={classes.name}>
          {t('Total')}
        </th>
        {plan.days.map((day, column) => (
          <td key={day.date} className={classes.sum} data-today={day.date === today || undefined}>
            <Sum of={day} as={printed.columns[column]} />
          </td>
        ))}
        <td className={classes.total}>
          <Sum of={plan} as={printed.total} />
        </td>
      </tr>
    </tfoot>
  )
}

/** The week against its budget, in a line. */
export function PlanAgainstBudget({ plan }: { plan: Plan }) {
  const { currency } = useOrganization()
  const hoursText = useHoursText()
  const { weekly_budget_seconds: seconds, weekly_budget_cost: cost } = plan
  const isOver =
    (seconds !== null && plan.planned > seconds) || (cost != null && Number(plan.cost ?? 0) > Number(cost))
  const money = (amount: string) => moneyWords(Number(amount), currency) ?? ''
  return (
    <Group gap="lg" mb="sm" role="status" aria-label={t('Week')}>
      <Text size="sm">
        {seconds === null
          ? rich('<b>{hours} h</b> planned', { hours: hoursText(plan.planned), b: bold })
          : rich('<b>{hours} h</b> of {budget} h planned', {
              hours: hoursText(plan.planned),
              budget: hoursText(seconds),
              b: bold,
            })}
      </Text>
      {plan.cost !== undefined && (
        <Text size="sm">
          {cost == null
            ? rich('<b>{cost}</b> labor cost', { cost: money(plan.cost), b: bold })
            : rich('<b>{cost}</b> of {budget} labor cost', {
                cost: money(plan.cost),
                budget: money(cost),
                b: bold,
              })}
        </Text>
      )}
      {plan.overtime > 0 && (
        <Text size="sm" c="var(--warning-text)">
          {t('{hours} h overtime', { hours: durationText(plan.overtime) })}
        </Text>
      )}
      {isOver && (
        <Group gap={4} c="var(--bad-text)" fz="sm">
          <IconAlertTriangle size={16} />
          {t('Over the weekly budget')}
        </Group>
      )}
    </Group>
  )
}

const bold = (words: React.ReactNode) => <b className="figures">{words}</b>
