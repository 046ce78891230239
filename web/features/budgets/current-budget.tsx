import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import classes from './budget-bar.module.css'
import { BudgetBar } from './budget-bar.tsx'
import { amountWords, limitOf, paceWords, percentWords, periodWords } from './budget-words.ts'
import { BurnChart } from './burn-chart.tsx'
import { type BudgetHistory, burnQuery } from './calls.ts'

type Props = { row: BudgetHistory; onExplain: (row: BudgetHistory) => void }

/** What the current period has spent of its limit, how fast, and when it starts again. */
export function CurrentBudget({ row, onExplain }: Props) {
  const { id, currency } = useOrganization()
  const { data: burn } = useQuery(burnQuery(id, row))
  const words = (amount: number) => amountWords(amount, row.budget, currency)
  const pace = burn && paceWords(burn.pace, row)
  return (
    <Section
      title={t('Budget used')}
      description={periodWords(row)}
      actions={
        <Button variant="default" size="xs" onClick={() => onExplain(row)}>
          {t('Why this number')}
        </Button>
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
        {burn && burn.days.length > 1 && <BurnChart row={row} burn={burn} words={words} />}
      </Stack>
    </Section>
  )
}
