import { Alert, List } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { t } from '../../ui/text.ts'
import type { BudgetInput } from '../projects/budget-draft.ts'
import { type Holder, previewQuery } from './calls.ts'
import { previewWords } from './preview-words.ts'

type Props = { holder: Holder; budget: BudgetInput | null; isChanged: boolean }

const waitMs = 300

/** What a budget would do, while it is edited. Nothing is shown for a budget that can't be saved. */
export function BudgetPreview({ holder, budget, isChanged }: Props) {
  const { id, currency } = useOrganization()
  const [asked] = useDebouncedValue(JSON.stringify(budget), waitMs)
  const { data } = useQuery({
    ...previewQuery(id, holder, JSON.parse(asked)),
    enabled: isChanged && isComplete(budget),
    placeholderData: (before) => before,
  })
  const words = isChanged && isComplete(budget) && data ? previewWords(data, currency) : []
  return (
    <div role="status" aria-label={t('Preview')}>
      {words.length > 0 && (
        <Alert color={data?.stops_timers ? 'warning' : 'gray'} title={t('When you save')}>
          <List size="sm">
            {words.map((each) => (
              <List.Item key={each}>{each}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  )
}

function isComplete(budget: BudgetInput | null): boolean {
  if (budget === null) return true
  return (budget.type === 'hours' ? budget.hours : budget.cost) !== undefined
}
