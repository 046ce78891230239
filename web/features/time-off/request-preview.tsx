import { Alert, List, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import { BalanceYears } from './balance-years.tsx'
import { faultWords } from './fault-words.ts'
import { type AskedBy, requestPreviewQuery } from './request-calls.ts'
import { datesOf, type RequestValues, usualHours } from './request-values.ts'

const pauseMs = 300

type Props = { values: RequestValues; of: AskedBy; onHolidays: (days: string[]) => void }

/** The balance before and after, and what speaks against the request, while it is filled in. */
export function RequestPreview({ values, of, onHolidays }: Props) {
  const { id } = useOrganization()
  const [asked] = useDebouncedValue(values, pauseMs)
  const isComplete = asked.time_off_policy_id !== '' && datesOf(asked).length > 0 && usualHours(asked) > 0
  const { data } = useQuery({ ...requestPreviewQuery(id, asked, of), enabled: isComplete })
  const found = data?.time_off_request_days?.filter(({ holiday }) => holiday).map(({ date }) => date)
  useEffect(() => {
    if (found && found.join() !== values.holidays.join()) onHolidays(found)
  })
  if (!isComplete || data === undefined) return null
  const { balance_preview: preview, faults } = data
  return (
    <Stack gap="xs" role="status" aria-label={t('Balance')}>
      {preview && <BalanceYears preview={preview} />}
      {faults.length > 0 && (
        <Alert color="warning" icon={<IconAlertTriangle size={18} />}>
          <List size="sm" listStyleType={faults.length > 1 ? undefined : 'none'}>
            {faults.map((fault) => (
              <List.Item key={fault.code}>{faultWords(fault, preview)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  )
}
