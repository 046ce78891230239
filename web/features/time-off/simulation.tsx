import { NumberInput, SimpleGrid, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { nowMs } from '../../ui/clock.ts'
import { DateField } from '../../ui/date-field.tsx'
import { problemWords } from '../../ui/problem-words.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { dayIn } from '../../ui/week.ts'
import { simulationQuery } from './calls.ts'
import { accrualOf, type ChangeValues, isWhole } from './policy-values.ts'
import { SimulationRows } from './simulation-rows.tsx'

const pauseMs = 400

/** What the policy in the form would give a sample member in 24 months, by the rules that post real balances. */
export function Simulation({ values }: { values: ChangeValues }) {
  const { id, time_zone } = useOrganization()
  const [starts_on, setStart] = useState(() => dayIn(time_zone, nowMs()))
  const [weekly, setWeekly] = useState<Amount>(40)
  const { accrual_type } = values
  const [settled] = useDebouncedValue(values, pauseMs)
  const isReady = isWhole(settled)
  const body = {
    accrual_type: settled.accrual_type,
    accrual_policy: accrualOf(settled),
    balance_rolls_over_annually: settled.balance_rolls_over_annually,
    ...(starts_on && { starts_on }),
    ...(settled.accrual_type === 'hours_worked' && { hours_worked_per_week: amountOf(weekly) ?? 0 }),
  }
  const query = useQuery({
    ...simulationQuery(id, body),
    enabled: isReady,
    placeholderData: keepPreviousData,
  })
  return (
    <Section
      title={t('Preview')}
      description={t('What a sample member would get in 24 months. Nothing is saved yet.')}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" mb="md">
        <DateField label={t('Joins the policy on')} value={starts_on} onChange={setStart} />
        {accrual_type === 'hours_worked' && (
          <NumberInput
            label={t('Hours worked per week')}
            min={0}
            max={168}
            suffix={t(' h')}
            value={weekly}
            onChange={setWeekly}
          />
        )}
      </SimpleGrid>
      {!isReady || query.error ? (
        <Text c="dimmed" role="status">
          {isReady && query.error ? problemWords(query.error) : t('Fill in the accrual to see a preview.')}
        </Text>
      ) : (
        query.data && <Simulated postings={query.data} />
      )}
    </Section>
  )
}

function Simulated({ postings }: { postings: Parameters<typeof SimulationRows>[0]['postings'] }) {
  if (postings.length === 0) return <Quiet>{t('This policy adds no hours in 24 months.')}</Quiet>
  return <SimulationRows postings={postings} />
}
