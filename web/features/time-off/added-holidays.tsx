import { Alert, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { IconFlag } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { refreshTimeOff } from './calls.ts'
import { type NamedRequest, returnHolidays } from './request-calls.ts'

/** Days that became holidays after the approval; people who decide can give their hours back. */
export function AddedHolidays({ request }: { request: NamedRequest }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const [mayReturn] = useMay(`POST /v2/time_off_requests/${request.id}/return_holidays`)
  const give = useMutation({
    mutationFn: () => returnHolidays(request.id),
    onSuccess: async () => {
      await refreshTimeOff(queries, id)
      sayDone(t('The hours are back in {member}’s balance.', { member: request.member }))
    },
    onError: sayProblem,
  })
  const days = request.holidays_added.map(calendarDayText)
  return (
    <Alert color="warning" icon={<IconFlag size={18} />}>
      {t('{count, plural, one {{days} is a holiday now.} other {{days} are holidays now.}}', {
        count: days.length,
        days: days.join(', '),
      })}
      {mayReturn && (
        <Button
          size="xs"
          variant="default"
          mt="xs"
          display="block"
          loading={give.isPending}
          onClick={() => give.mutate()}
        >
          {t('Return the hours')}
        </Button>
      )}
    </Alert>
  )
}
