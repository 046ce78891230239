import { Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { renamed } from '../../api/problem.ts'
import { refreshTime } from '../../api/time-key.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useApiForm } from '../../ui/use-api-form.ts'
import type { Whose } from '../tracking/calls.ts'
import type { Stretch } from '../tracking/stretches.ts'
import { EditReason } from './edit-reason.tsx'
import { editFaults, spanOf, spanText } from './span.ts'
import { SpanFields } from './span-fields.tsx'
import { removeTime } from './time-calls.ts'

type Props = { whose: Whose; stretch: Stretch | undefined; onClose: () => void }

/** Deletes a stretch, or a part of it. */
export function DeleteTime({ stretch, ...props }: Props) {
  return (
    <Modal opened={stretch !== undefined} onClose={props.onClose} title={t('Delete time')} size={480}>
      {stretch && <Fields stretch={stretch} {...props} />}
    </Modal>
  )
}

function Fields({ whose, stretch, onClose }: Props & { stretch: Stretch }) {
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { ...spanText(stretch, whose.zone), reason: '' },
    validate: (values) => editFaults(values, stretch, whose.zone),
    fieldOf: { activity_locked: 'start_time', timesheet_locked: 'start_time' },
    save: async ({ reason, ...typed }) => {
      const removed = {
        ...spanOf(typed, stretch, whose.zone),
        projectId: stretch.projectId,
        reason: reason.trim(),
      }
      try {
        await removeTime(whose, removed)
      } catch (error) {
        throw renamed(error, (attribute) => attribute.replace(/^time\[(start|stop)\]$/, '$1_time'))
      }
    },
    onSaved: async () => {
      onClose()
      await refreshTime(queries, whose.organizationId)
      sayDone(t('Time deleted. The edit log keeps a record.'))
    },
  })
  const { form } = of
  return (
    <Form of={of} label={t('Delete time')} action={t('Delete')} beside={<Cancel onClose={onClose} />}>
      <Text c="dimmed" fz="sm">
        {t('This can’t be undone. If you add the time again, it counts as manual time.')}
      </Text>
      <SpanFields form={form} zone={whose.zone} atMs={stretch.fromMs} />
      <EditReason form={form} />
    </Form>
  )
}
