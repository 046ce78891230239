import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { rich } from '../../ui/rich.ts'
import { Section } from '../../ui/section.tsx'
import { SectionProblem } from '../../ui/section-problem.tsx'
import { t } from '../../ui/text.ts'
import { money } from './invoice-words.tsx'
import { unbilledSumsQuery } from './unbilled-calls.ts'

/** How much work waits for an invoice, in each currency; nothing for readers who do not bill, or once everything is billed. */
export function UnbilledNow() {
  const { id, plan_active } = useOrganization()
  const [maySee] = useMay(`GET /v2/organizations/${id}/unbilled_work`)
  const query = useQuery({ ...unbilledSumsQuery(id), enabled: plan_active && maySee === true })
  if (query.data === undefined) return <SectionProblem query={query} />
  const sums = query.data.filter(({ total }) => total > 0)
  if (sums.length === 0) return null
  const link = (words: ReactNode) => <AnchorLink to={paths.unbilledWork(id)}>{words}</AnchorLink>
  return (
    <Section title={t('Unbilled work')}>
      <Stack gap={4}>
        {sums.map(({ currency, total, clients, age_days }) => (
          <Text key={currency}>
            {rich(
              '<link>{amount}</link> for {clients, plural, =0 {no client} one {# client} other {# clients}}, oldest {days, plural, =0 {today} one {# day} other {# days}}',
              { amount: money(total, currency), clients, days: age_days, link },
            )}
          </Text>
        ))}
      </Stack>
    </Section>
  )
}
