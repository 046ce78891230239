import { Badge, Drawer, Group, Stack, Text } from '@mantine/core'
import { t } from '../../ui/text.ts'
import { daysText } from '../../ui/week.ts'
import { AddedHolidays } from './added-holidays.tsx'
import type { NamedRequest } from './request-calls.ts'
import { statusColours, statusTitles } from './request-columns.tsx'
import { RequestDetail } from './request-detail.tsx'
import { hoursText } from './time-off-words.ts'

type Props = {
  /** Undefined: the drawer is closed. */
  request: NamedRequest | undefined
  onClose: () => void
}

/** A request in full, beside the list. */
export function RequestDrawer({ request, onClose }: Props) {
  return (
    <Drawer
      opened={request !== undefined}
      onClose={onClose}
      position="right"
      title={request && t('{member}’s time off', { member: request.member })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {request && (
        <Stack gap="md">
          <div>
            <Text fz="lg" fw={600} className="figures">
              {daysText(request.first, request.last)}
            </Text>
            <Group gap="xs">
              <Text c="dimmed" className="figures">
                {request.policy} · {hoursText(request.amount_used)}
              </Text>
              <Badge color={statusColours[request.status]}>{statusTitles()[request.status]}</Badge>
            </Group>
          </div>
          {request.holidays_added.length > 0 && <AddedHolidays request={request} />}
          <RequestDetail request={request} />
        </Stack>
      )}
    </Drawer>
  )
}
