import { Badge } from '@mantine/core'
import { useMay } from '../../api/permissions.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconCheck, IconX } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import { daysText } from '../../ui/week.ts'
import type { NamedRequest } from './request-calls.ts'

type Props = { request: NamedRequest; isBusy: boolean; onApprove: () => void; onDeny: () => void }

/** Denies what is approved, or approves what is denied, unless a part is paid. */
export function ChangeOfMind({ request, isBusy, onApprove, onDeny }: Props) {
  const [mayDecide] = useMay(`PUT /v2/time_off_requests/${request.id}/status`)
  if (request.paid) return <Badge color="good">{t('Paid')}</Badge>
  if (request.time_off_request_days.some(({ paid }) => paid))
    return <Badge color="good">{t('Partly paid')}</Badge>
  if (!mayDecide) return null
  const named = { member: request.member, days: daysText(request.first, request.last) }
  return request.status === 'approved' ? (
    <IconAction icon={IconX} label={t('Deny {days} for {member}', named)} onClick={onDeny} />
  ) : (
    <IconAction
      icon={IconCheck}
      label={t('Approve {days} for {member}', named)}
      isBusy={isBusy}
      onClick={onApprove}
    />
  )
}
