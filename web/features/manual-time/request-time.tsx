import { Alert, FileInput, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { refreshTime } from '../../api/time-key.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { durationText, parseDuration } from '../../ui/duration.ts'
import { Form } from '../../ui/form.tsx'
import { IconInbox } from '../../ui/icons.ts'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { AddFieldsProps } from './add-time.tsx'
import { requestTimeForm } from './time-forms.ts'
import { attachmentBytes, workFaults } from './work-faults.ts'
import { WorkFields } from './work-fields.tsx'

/** The same for people whose manual time needs approval. */
export function RequestTime({ asked, person, first, onClose }: AddFieldsProps) {
  const { whose, today } = asked
  const queries = useQueryClient()
  const declared = requestTimeForm(whose.zone)
  const of = useCallForm(declared, {
    path: { organization_id: whose.organizationId },
    values: { ...declared.empty, ...first },
    validate: (values) => ({
      ...workFaults(values),
      ...(values.reason_to_submit.trim() === '' && { reason_to_submit: t('Enter a reason.') }),
      ...((values.attachment?.size ?? 0) > attachmentBytes && { attachment: t('This file is too large.') }),
    }),
    fieldOf: {
      activity_period_restricted: 'date',
      timesheet_locked: 'date',
      user_project_access: 'project_id',
      project_archived: 'project_id',
    },
    onSaved: async (_, { tracked }) => {
      onClose()
      await refreshTime(queries, whose.organizationId)
      sayDone(t('{duration} sent for approval.', { duration: durationText(parseDuration(tracked) ?? 0) }))
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label={t('Request time')}
      action={t('Send for approval')}
      isGuarded="dialog"
      beside={<Cancel onClose={onClose} />}
    >
      <Alert icon={<IconInbox size={18} />} title={t('Manual time needs approval')}>
        {t('It counts once it is approved. Until then, you can see it in your requests.')}
      </Alert>
      <WorkFields form={form} whose={whose} today={today} person={person} />
      <Textarea
        label={t('Reason')}
        description={t('Shown to your approver and in the edit log.')}
        autosize
        minRows={2}
        maxLength={2_000}
        {...form.getInputProps('reason_to_submit')}
      />
      <FileInput
        label={t('Attachment')}
        description={t('Optional. Up to {size} kB.', { size: attachmentBytes / 1000 })}
        placeholder={t('Choose a file')}
        clearable
        clearButtonProps={{ 'aria-label': t('Remove file') }}
        {...form.getInputProps('attachment')}
      />
    </Form>
  )
}
