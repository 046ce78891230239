import { Badge, Text } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { DecideButtons } from '../../ui/decide-buttons.tsx'
import { InboxItem } from '../../ui/inbox.tsx'
import { t } from '../../ui/text.ts'
import type { WaitingPlace } from '../../ui/waiting-list.tsx'
import { daysText } from '../../ui/week.ts'
import type { NamedRequest } from './request-calls.ts'
import { RequestDetail } from './request-detail.tsx'
import { ShiftsThen } from './shifts-then.tsx'
import { hoursText, partText } from './time-off-words.ts'
import { useAbsences } from './use-absences.ts'

type Props = WaitingPlace & {
  request: NamedRequest
  isBusy: boolean
  onApprove: () => void
  removesShifts: boolean
  onRemovesShifts: (removes: boolean) => void
}

/** One request, with how many others are away on its days. */
export function TimeOffItem({ removesShifts, onRemovesShifts, ...props }: Props) {
  const { request, isBusy, onApprove, onDeny, ...item } = props
  const { ref, inViewport } = useInViewport<HTMLSpanElement>()
  const others = useAbsences(request, inViewport || item.isOpen)
  const { member, policy, first, last, amount_used, message } = request
  const named = { member, days: daysText(first, last) }
  return (
    <InboxItem
      {...item}
      id={request.id}
      who={member}
      said={item.isOpen ? undefined : message}
      facts={
        <>
          <Text span inherit fw={500} ref={ref}>
            {member}
          </Text>
          <span>{policy}</span>
          <span className="figures">{[named.days, partText(request)].filter(Boolean).join(', ')}</span>
          <Text span inherit fw={500} className="figures">
            {hoursText(amount_used)}
          </Text>
          {others !== undefined && others.away.length > 0 && (
            <Badge color="warning" variant="light">
              {t('{away} of {all} are away', { away: others.away.length, all: others.all })}
            </Badge>
          )}
        </>
      }
      deeds={
        <DecideButtons
          names={{
            deny: t('Deny {days} for {member}', named),
            approve: t('Approve {days} for {member}', named),
          }}
          {...{ isBusy, onApprove, onDeny }}
        />
      }
    >
      <RequestDetail request={request} absences={others} />
      {item.isOpen && <ShiftsThen request={request} isChecked={removesShifts} onChange={onRemovesShifts} />}
    </InboxItem>
  )
}
