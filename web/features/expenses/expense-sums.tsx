import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import tile from '../../ui/tile.module.css'
import { type ExpenseQuery, type ExpenseSummary, expenseSumsQuery } from './calls.ts'
import { spentWords, statusWords } from './expense-words.ts'

/** What the expenses of a list add up to by status, in each currency. The server counts, whatever is loaded. */
export function ExpenseSums({ query }: { query: ExpenseQuery }) {
  const { id } = useOrganization()
  const sums = useQuery(expenseSumsQuery(id, query))
  return (
    <Loaded query={sums}>
      {(found) => (
        <Stack gap="md">
          {found.map((each) => (
            <OfCurrency key={each.currency} sums={each} />
          ))}
        </Stack>
      )}
    </Loaded>
  )
}

const statuses = ['draft', 'submitted', 'approved', 'reimbursed', 'denied'] as const

function OfCurrency({ sums }: { sums: ExpenseSummary }) {
  const { currency } = sums
  const shown = statuses.filter((status) => sums[status].count > 0)
  return (
    <section aria-label={t('Expenses in {currency}', { currency })}>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        {shown.map((status) => (
          <div key={status} className={tile.tile}>
            <Text c="dimmed" fz="sm">
              {statusWords()[status]}
            </Text>
            <div className={tile.value}>{spentWords({ amount: sums[status].amount, currency })}</div>
            <Text c="dimmed" fz="sm">
              {t('{count, plural, one {# expense} other {# expenses}}', { count: sums[status].count })}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </section>
  )
}
