import { Checkbox, Stack, Text } from '@mantine/core'
import { t } from '../../ui/text.ts'
import type { NamedRequest } from './request-calls.ts'
import { useShiftsOn } from './shift-calls.ts'
import { shiftWords } from './shift-fields.tsx'

type Props = { request: NamedRequest; isChecked: boolean; onChange: (removes: boolean) => void }

/** The shifts on the days of a request, and whether its approval removes them; nothing if there are none. */
export function ShiftsThen({ request, isChecked, onChange }: Props) {
  const used = request.time_off_request_days.filter(({ amount_used }) => amount_used > 0)
  const shifts = useShiftsOn(
    request.user_id,
    used.map(({ date }) => date),
  )
  if (shifts.length === 0) return null
  return (
    <Stack gap="xs" mt="sm" role="group" aria-label={t('Shifts')}>
      <Text fz="sm">{shiftWords(shifts)}</Text>
      <Checkbox
        label={t('Remove these shifts with the approval')}
        description={t('Otherwise they stay, and the time off excuses them.')}
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Stack>
  )
}
