import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import tile from '../../ui/tile.module.css'
import { type ExpenseQuery, type ExpenseSummary, expenseSumsQuery } from './calls.ts'
import { spentWords, statusWords } from './expense-words.ts'

/** What expenses add up to by status, in each currency. The server counts: a list shows only what it has loaded. */
export function ExpenseSums({ query }: { query: ExpenseQuery }) {
  const { id } = useOrganization()
  const sums = useQuery(expenseSumsQuery(id, query))
  return (
    <Loaded query={sums}>
      {(found) => (
        <Stack gap="md" mt="xs" mb="md">
          {found.map((each) => (
            <OfCurrency key={each.currency} sums={each} />
          ))}
        </Stack>
      )}
    </Loaded>
  )
}

/** Money that was denied is nobody's to pay. */
const shown = ['draft', 'submitted', 'approved', 'reimbursed'] as const

function OfCurrency({ sums }: { sums: ExpenseSummary }) {
  const { currency } = sums
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
