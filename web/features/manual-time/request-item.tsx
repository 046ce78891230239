import { Badge, Button, Text } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { durationText } from '../../ui/duration.ts'
import { Hours } from '../../ui/hours.tsx'
import { InboxItem } from '../../ui/inbox.tsx'
import type { Selection } from '../../ui/selection.ts'
import { t } from '../../ui/text.ts'
import type { WaitingPlace } from '../../ui/waiting-list.tsx'
import { type DecisionFlags, type NamedRequest, previewQuery } from './calls.ts'
import { RequestDetail } from './request-detail.tsx'
import classes from './request-item.module.css'
import { hoursBetween, shortDay, warningsOf } from './request-words.ts'

type Props = WaitingPlace & {
  request: NamedRequest
  selection: Selection
  isBusy: boolean
  /** What the reader ticked. */
  flags: DecisionFlags
  onFlags: (flags: DecisionFlags) => void
  onApprove: () => void
}

/** One request, with what speaks against it as soon as it is visible. */
export function RequestItem({ request, ...props }: Props) {
  const { selection, isBusy, flags, onFlags, onApprove, onDeny, ...item } = props
  const { id: organizationId, time_zone } = useOrganization()
  const { ref, inViewport } = useInViewport<HTMLSpanElement>()
  const { data: preview } = useQuery({
    ...previewQuery(organizationId, request.id, {}),
    enabled: inViewport || item.isOpen,
  })
  const { member, project, task, reason_to_submit, start_time, stop_time, duration_seconds } = request
  const isPlain = preview?.refusal === null
  const named = { duration: durationText(duration_seconds), member }
  return (
    <InboxItem
      {...item}
      id={request.id}
      who={member}
      choosing={{ selection, name: t('{duration} for {member}', named) }}
      said={item.isOpen ? undefined : reason_to_submit}
      facts={
        <>
          <Text span inherit fw={500} ref={ref}>
            {member}
          </Text>
          <span className={classes.work}>
            <ProjectDot id={request.project_id} /> {task ? `${project}: ${task}` : project}
          </span>
          <span className="figures">
            {shortDay(request.date)}, {hoursBetween(time_zone, start_time, stop_time)}
          </span>
          <Text span inherit fw={500}>
            <Hours of={duration_seconds} />
          </Text>
          {preview &&
            warningsOf(preview).map((warning) => (
              <Badge key={warning} color="warning" variant="light">
                {warning}
              </Badge>
            ))}
          {request.attachment_original_filename && (
            <Badge color="gray" variant="light">
              {t('Attachment')}
            </Badge>
          )}
        </>
      }
      deeds={
        item.isOpen ? null : (
          <>
            <Button
              size="xs"
              variant="default"
              aria-label={t('Deny {duration} for {member}', named)}
              onClick={onDeny}
            >
              {t('Deny')}
            </Button>
            {isPlain || preview === undefined ? (
              <Button
                size="xs"
                variant="light"
                loading={isBusy}
                disabled={preview === undefined}
                aria-label={t('Approve {duration} for {member}', named)}
                onClick={onApprove}
              >
                {t('Approve')}
              </Button>
            ) : (
              <Button
                size="xs"
                variant="light"
                aria-label={t('Review {duration} for {member}', named)}
                onClick={item.onToggle}
              >
                {t('Review')}
              </Button>
            )}
          </>
        )
      }
    >
      <RequestDetail {...{ request, isBusy, flags, onFlags, onApprove, onDeny }} />
    </InboxItem>
  )
}
