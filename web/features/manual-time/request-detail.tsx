import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { durationText } from '../../ui/duration.ts'
import { IconAlertTriangle, IconDownload } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { sayProblem } from '../../ui/notices.tsx'
import { rich } from '../../ui/rich.ts'
import { linkSearch } from '../../ui/search-state.ts'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { TimeAgo } from '../../ui/times.tsx'
import { BeforeAndAfter } from './before-and-after.tsx'
import { type DecisionFlags, type NamedRequest, type Preview, previewQuery, requests } from './calls.ts'
import classes from './request-item.module.css'
import { finalRefusal, flagSentence, limitSentences, withFlag } from './request-words.ts'

type Props = {
  request: NamedRequest
  isBusy: boolean
  flags: DecisionFlags
  onFlags: (flags: DecisionFlags) => void
  onApprove: () => void
  onDeny: () => void
}

/** The facts of a request, and the buttons to decide. */
export function RequestDetail(props: Props) {
  const { request, flags } = props
  const { id: organizationId } = useOrganization()
  const preview = useQuery(previewQuery(organizationId, request.id, flags))
  return (
    <div className={classes.detail}>
      <About request={request} />
      <Stack gap="md">
        <Loaded query={preview}>
          {(found) => <Deciding {...props} preview={found} isFresh={!preview.isPlaceholderData} />}
        </Loaded>
      </Stack>
    </div>
  )
}

function About({ request }: { request: NamedRequest }) {
  const { id: organizationId } = useOrganization()
  const save = useMutation({ mutationFn: () => requests.saveAttachment(request.id), onError: sayProblem })
  const { reason_to_submit, notes, billable, attachment_original_filename, submitted_at } = request
  return (
    <Stack gap="xs" align="flex-start">
      <Text className={classes.reason}>{reason_to_submit}</Text>
      {notes && (
        <Text c="dimmed" className={classes.reason}>
          {notes}
        </Text>
      )}
      {attachment_original_filename && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {attachment_original_filename}
        </Button>
      )}
      <Text c="dimmed" fz="sm">
        {billable ? t('Billable') : t('Non-billable')} ·{' '}
        {rich('requested {when}', { when: <TimeAgo at={submitted_at} /> })}
      </Text>
      <Text fz="sm">
        <AnchorLink
          to={paths.timesheet(organizationId)}
          search={linkSearch({ user: String(request.member_id), day: request.date, view: 'day' })}
        >
          {t('View the day of {member}', { member: request.member })}
        </AnchorLink>
      </Text>
    </Stack>
  )
}

type DecidingProps = Props & { preview: Preview; isFresh: boolean }

function Deciding(props: DecidingProps) {
  const { request, preview, isFresh, flags, onFlags, isBusy, onApprove, onDeny } = props
  const final = finalRefusal(preview)
  const booked = preview.booked_seconds
  return (
    <>
      <BeforeAndAfter request={request} preview={preview} />
      {limitSentences(preview).map((sentence) => (
        <Text key={sentence} fz="sm">
          {sentence}
        </Text>
      ))}
      {final && (
        <Alert color="warning" icon={<IconAlertTriangle size={18} />}>
          {final}
        </Alert>
      )}
      {!final && preview.remedies.length > 0 && (
        <Stack gap="xs" role="group" aria-label={t('Required to approve')}>
          {preview.remedies.map((flag) => (
            <Checkbox
              key={flag}
              label={flagSentence(flag, preview, request)}
              checked={flags[flag] === true}
              onChange={(event) => onFlags(withFlag(flags, flag, event.currentTarget.checked))}
            />
          ))}
        </Stack>
      )}
      <div className={classes.deeds}>
        <Button disabled={preview.refusal !== null || !isFresh} loading={isBusy} onClick={onApprove}>
          {booked === request.duration_seconds || preview.refusal !== null
            ? t('Approve {duration}', { duration: durationText(request.duration_seconds) })
            : t('Approve {duration} of {total}', {
                duration: durationText(booked),
                total: durationText(request.duration_seconds),
              })}
        </Button>
        <Button variant="default" onClick={onDeny}>
          {t('Deny…')}
        </Button>
      </div>
    </>
  )
}
