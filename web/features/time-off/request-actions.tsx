import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconEdit, IconSend } from '../../ui/icons.ts'
import { RowDeed, RowMenu, RowRemoval } from '../../ui/row-menu.tsx'
import { t } from '../../ui/text.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { daysText } from '../../ui/week.ts'
import { refreshTimeOff } from './calls.ts'
import { type NamedRequest, removeRequest } from './request-calls.ts'

type Props = { request: NamedRequest; onChange: () => void }

/** Changes, sends again or deletes a request. An approved one stays as it is. */
export function RequestActions({ request, onChange }: Props) {
  return request.status === 'approved' ? null : <OpenRequest request={request} onChange={onChange} />
}

function OpenRequest({ request, onChange }: Props) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const days = daysText(request.first, request.last)
  const [mayChange, mayDelete] = useMay(
    `PUT /v2/time_off_requests/${request.id}`,
    `DELETE /v2/time_off_requests/${request.id}`,
  )
  const { isBusy, askAndRemove } = useRemoval({
    remove: () => removeRequest(request.id),
    refresh: () => refreshTimeOff(queries, id),
    question: {
      title: t('Delete the request for {days}?', { days }),
      consequence: t('These days can be requested again.'),
      action: t('Delete request'),
    },
    done: t('Request deleted.'),
  })
  if (!mayChange && !mayDelete) return null
  return (
    <RowMenu
      label={t('Manage {member}’s request for {days}', { member: request.member, days })}
      isBusy={isBusy}
    >
      {mayChange && (
        <RowDeed icon={request.status === 'denied' ? IconSend : IconEdit} onClick={onChange}>
          {request.status === 'denied' ? t('Change and send again') : t('Change')}
        </RowDeed>
      )}
      {mayDelete && <RowRemoval onClick={askAndRemove}>{t('Delete')}</RowRemoval>}
    </RowMenu>
  )
}
