import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { QuietBar } from '../../ui/charts/quiet-bar.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import classes from './budget-bar.module.css'
import { amountWords, limitOf, percentWords } from './budget-words.ts'
import { currentHistoryQuery } from './calls.ts'

/** How much of its budget a project has used, in a row of a list. */
export function BudgetUsed({ projectId }: { projectId: number }) {
  const { id, currency } = useOrganization()
  const { data: row } = useQuery(currentHistoryQuery(id, projectId))
  if (row === undefined) return null
  if (row === null) return <Quiet />
  const share = percentWords(row.percent)
  const label = t('{spent} of {limit} used', {
    spent: amountWords(row.period_spent, row.budget, currency),
    limit: amountWords(limitOf(row.budget), row.budget, currency),
  })
  return (
    <span className={classes.used}>
      <QuietBar value={row.percent ?? 100} of={100} label={label} isLimit />
      <span>{share}</span>
    </span>
  )
}
