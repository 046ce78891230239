import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import classes from './budget-bar.module.css'
import { BudgetBar } from './budget-bar.tsx'
import { amountWords, limitOf, paceWords, percentWords, periodWords } from './budget-words.ts'
import { BurnChart, type ChartedBudget } from './burn-chart.tsx'
import { type BudgetHistory, burnQuery, clientHistoryQuery } from './calls.ts'

type Props = {
  row: BudgetHistory
  /** The client of the project, if it is the budget of a project. */
  clientId?: number
  /** Absent for readers who may not see whose time it was. */
  onExplain?: (row: BudgetHistory) => void
}

/** What the current period has spent of its limit, how fast, and when it starts again. */
export function CurrentBudget({ row, clientId, onExplain }: Props) {
  const { id, currency } = useOrganization()
  const { data: burn } = useQuery(burnQuery(id, row))
  const words = (amount: number) => amountWords(amount, row.budget, currency)
  const ownName = row.client_id === undefined ? t('Project') : t('Client')
  const ofClient = useClientBudget(clientId)
  const pace = burn && paceWords(burn.pace, row)
  return (
    <Section
      title={t('Budget used')}
      description={periodWords(row)}
      actions={
        onExplain && (
          <Button variant="default" size="xs" onClick={() => onExplain(row)}>
            {t('Why this number')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <div className={classes.figures}>
          <span className={classes.spent}>{words(row.period_spent)}</span>
          <Text span c="dimmed">
            {t('of {limit}', { limit: words(limitOf(row.budget)) })}
          </Text>
          <Text span fw={500}>
            {percentWords(row.percent)}
          </Text>
        </div>
        <BudgetBar row={row} />
        {pace && <Text>{pace}</Text>}
        <Facts
          facts={[
            row.resets_on !== undefined && [t('Next reset'), calendarDayText(row.resets_on)],
            row.spent !== row.period_spent && [t('Since the last change'), words(row.spent)],
            burn?.pace !== undefined && [t('Per working day'), words(burn.pace.per_working_day)],
          ]}
        />
        {burn && burn.days.length > 1 && (
          <BurnChart budgets={[{ row, burn, name: ownName }, ...ofClient]} currency={currency} />
        )}
      </Stack>
    </Section>
  )
}

/** The budget of the project's client for the chart, where there is one and the reader may see it. */
function useClientBudget(clientId: number | undefined): ChartedBudget[] {
  const { id } = useOrganization()
  const [may] = useMay(
    ...(clientId === undefined ? [] : [`GET /v2/clients/${clientId}/budget_histories` as const]),
  )
  const { data: row } = useQuery({ ...clientHistoryQuery(id, clientId ?? 0), enabled: may === true })
  const { data: burn } = useQuery({
    ...burnQuery(id, row ?? { id: 0, updated_at: '' }),
    enabled: row !== undefined && row !== null,
  })
  return row && burn && burn.days.length > 0 ? [{ row, burn, name: t('Client') }] : []
}
