import { Badge, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Facts } from '../../ui/facts.tsx'
import { InboxItem } from '../../ui/inbox.tsx'
import { t } from '../../ui/text.ts'
import { daysText } from '../../ui/week.ts'
import { awayQuery, type NamedRequest } from './request-calls.ts'
import { hoursText } from './time-off-words.ts'

type Props = {
  request: NamedRequest
  isCurrent: boolean
  isOpen: boolean
  isBusy: boolean
  onFocus: () => void
  onToggle: () => void
  onApprove: () => void
  onDeny: () => void
}

/** One request, with how many others are away on its days. */
export function TimeOffItem({ request, isBusy, onApprove, onDeny, ...item }: Props) {
  const { id } = useOrganization()
  const { data: others } = useQuery(awayQuery(id, request))
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
          <Text span inherit fw={500}>
            {member}
          </Text>
          <span>{policy}</span>
          <span className="figures">{named.days}</span>
          <Text span inherit fw={500} className="figures">
            {hoursText(amount_used)}
          </Text>
          {others !== undefined && others.away > 0 && (
            <Badge color="warning" variant="light">
              {t('{away} of {all} are away then', others)}
            </Badge>
          )}
        </>
      }
      deeds={
        <Group gap="xs" wrap="nowrap">
          <Button
            size="xs"
            variant="default"
            aria-label={t('Deny {days} for {member}', named)}
            onClick={onDeny}
          >
            {t('Deny')}
          </Button>
          <Button
            size="xs"
            loading={isBusy}
            aria-label={t('Approve {days} for {member}', named)}
            onClick={onApprove}
          >
            {t('Approve')}
          </Button>
        </Group>
      }
    >
      <Facts
        facts={[
          [t('Message'), message],
          ...request.time_off_request_days
            .filter((day) => day.amount_used > 0)
            .map((day): [string, string] => [daysText(day.date, day.date), hoursText(day.amount_used)]),
        ]}
      />
    </InboxItem>
  )
}
