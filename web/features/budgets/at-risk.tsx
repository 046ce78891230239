import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { RowLink } from '../../ui/links.tsx'
import { present } from '../../ui/present.ts'
import { Section } from '../../ui/section.tsx'
import { SectionProblem } from '../../ui/section-problem.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import classes from './at-risk.module.css'
import { BudgetBar } from './budget-bar.tsx'
import { percentWords } from './budget-words.ts'
import { budgetsAtRiskQuery, type NamedBudget, riskPercent } from './calls.ts'

const mostShown = 5

/** The budgets that are nearly or wholly spent, the fullest first; nothing for readers who see no budgets. */
export function BudgetsAtRisk() {
  const { id, plan_active } = useOrganization()
  const [maySee] = useMay(`GET /v2/organizations/${id}/budget_histories`)
  const query = useQuery({ ...budgetsAtRiskQuery(id), enabled: plan_active && maySee === true })
  if (query.data === undefined) return <SectionProblem query={query} />
  const { budgets, hasMore } = query.data
  if (budgets.length === 0) return null
  const left = budgets.length - mostShown
  return (
    <Section
      title={t('Budgets at risk')}
      description={t('At least {share} of the budget is spent.', { share: percentWords(riskPercent) })}
    >
      <ul className={classes.list}>
        {budgets.slice(0, mostShown).map((budget) => (
          <li key={budget.id}>
            <Line budget={budget} />
          </li>
        ))}
      </ul>
      {left > 0 && <Quiet>{hasMore ? t('and more') : t('and {count} more', { count: left })}</Quiet>}
    </Section>
  )
}

function Line({ budget }: { budget: NamedBudget }) {
  const { id } = useOrganization()
  const { project_id, client_id, name, percent } = budget
  const to =
    project_id === undefined
      ? paths.client(id, present(client_id, 'client_id'), '/budget')
      : paths.project(id, project_id, '/budget')
  return (
    <Group gap="sm" wrap="nowrap" className={classes.line}>
      <Text component="span" truncate flex="0 1 45%" dir="auto">
        <RowLink to={to}>{name}</RowLink>
      </Text>
      <BudgetBar row={budget} />
      <Text component="span" className="figures" fw={500}>
        {percentWords(percent)}
      </Text>
    </Group>
  )
}
