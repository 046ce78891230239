import { useEffect, useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import type { Project } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { IconCoins } from '../../ui/icons.ts'
import type { Rows } from '../../ui/keyset.ts'
import { Section } from '../../ui/section.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { BudgetPostings } from './budget-postings.tsx'
import { type BudgetHistory, type Holder, useHistories } from './calls.ts'
import { CurrentBudget } from './current-budget.tsx'
import { historyColumns } from './history-columns.tsx'

type Props = {
  holder: Holder
  /** The budget as it was saved, if the reader can save it: the history follows a moment later. */
  saved?: { budget: Project['budget'] }
  /** The client of the project, whose budget the project's time spends too. */
  clientId?: number
}

/** What a budget has spent: now, in each period before, and why. */
export function BudgetSpending({ holder, saved, clientId }: Props) {
  const { id, currency } = useOrganization()
  const rows = useHistories(id, holder)
  const [explained, setExplained] = useState<number>()
  const current = rows.all.find(({ stop_date }) => stop_date === undefined)
  useFollow(rows, saved !== undefined && !isSame(saved.budget, current?.budget))
  const shown = rows.all.find((row) => row.id === explained)
  const explain = useExplain(rows.all[0]?.id, setExplained)
  if (rows.error) return <ErrorState error={rows.error} retry={rows.retry} />
  if (rows.isPending) return <div aria-busy="true" />
  if (rows.all.length === 0) return <NoBudget isEditor={saved !== undefined} />
  const columns = historyColumns(currency, explain)
  return (
    <>
      {current && <CurrentBudget row={current} clientId={clientId} onExplain={explain} />}
      {shown && <BudgetPostings key={shown.id} row={shown} onClose={() => setExplained(undefined)} />}
      <Section
        title={t('History')}
        description={t('One line for each period, and for each change of the budget within a period.')}
        actions={<ExportButton name="budget-history" columns={columns} rows={rows} />}
      >
        <DataTable label={t('History')} columns={columns} rows={rows} rowKey={(row) => row.id} empty={null} />
      </Section>
    </>
  )
}

/** Explanations show whose time it was: only for readers who may see that. */
function useExplain(
  rowId: number | undefined,
  setExplained: (id: number) => void,
): ((row: BudgetHistory) => void) | undefined {
  const [may] = useMay(...(rowId === undefined ? [] : [`GET /v2/budget_histories/${rowId}/explain` as const]))
  return may ? (row) => setExplained(row.id) : undefined
}

function NoBudget({ isEditor }: { isEditor: boolean }) {
  return (
    <EmptyState icon={IconCoins} title={t('No budget yet')}>
      {isEditor
        ? t('Choose hours or money below and save. Usage then appears here.')
        : t('An owner or a manager can set a budget in hours. Its usage then appears here.')}
    </EmptyState>
  )
}

const followMs = 1_000

/** Reads the rows again until the row of a budget that was just saved is there. */
function useFollow({ retry, isPending }: Rows<BudgetHistory>, isBehind: boolean): void {
  useEffect(() => {
    if (!isBehind || isPending) return
    const timer = setInterval(retry, followMs)
    return () => clearInterval(timer)
  }, [isBehind, isPending, retry])
}

/** Both come from the same column of the database, so that equal budgets are written alike. */
function isSame(saved: Project['budget'], current: BudgetHistory['budget'] | undefined): boolean {
  return JSON.stringify(saved) === JSON.stringify(current)
}
