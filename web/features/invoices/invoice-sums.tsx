import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import tile from '../../ui/tile.module.css'
import { type InvoiceSums as Sums, sumsQuery } from './calls.ts'
import { useInvoiceKind } from './invoice-kind.ts'
import { money } from './invoice-words.tsx'
import classes from './invoices.module.css'

/** What invoices add up to by state, and how long open ones are due. The server counts. */
export function InvoiceSums({ partyId }: { partyId?: number }) {
  const { id } = useOrganization()
  const sums = useQuery(sumsQuery(id, useInvoiceKind(), partyId))
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

function OfCurrency({ sums }: { sums: Sums }) {
  const { currency, draft, open, late, paid } = sums
  const tiles = [
    { title: t('Drafts'), ...draft },
    { title: t('Open @@ status of an invoice'), ...open },
    { title: t('Late'), ...late },
    { title: t('Paid in the last 12 months'), ...paid },
  ]
  return (
    <section aria-label={t('Invoices in {currency}', { currency })}>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        {tiles.map(({ title, count, amount }) => (
          <div key={title} className={tile.tile}>
            <Text c="dimmed" fz="sm">
              {title}
            </Text>
            <div className={tile.value}>{money(amount, currency)}</div>
            <Text c="dimmed" fz="sm">
              {t('{count, plural, one {# invoice} other {# invoices}}', { count })}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      {open.count > 0 && <Aging sums={sums} />}
    </section>
  )
}

function Aging({ sums: { aging, currency } }: { sums: Sums }) {
  const ages: [string, number][] = [
    [t('Not due'), aging.not_due],
    [t('1–30 days'), aging.days_1_30],
    [t('31–60 days'), aging.days_31_60],
    [t('61–90 days'), aging.days_61_90],
    [t('Over 90 days'), aging.days_over_90],
  ]
  return (
    <dl className={classes.aging} aria-label={t('Age of open invoices')}>
      {ages.map(([title, amount]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{money(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
