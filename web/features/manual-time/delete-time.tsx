import { Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { renamed } from '../../api/problem.ts'
import { refreshTime } from '../../api/time-key.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useApiForm } from '../../ui/use-api-form.ts'
import { blockOfStretch } from '../tracking/blocks.ts'
import type { Whose } from '../tracking/calls.ts'
import type { Stretch } from '../tracking/stretches.ts'
import { EditReason } from './edit-reason.tsx'
import { editFaults, type SpanText, spanOf, spanText } from './span.ts'
import { SpanFields } from './span-fields.tsx'
import { removeTime } from './time-calls.ts'
import { cutOut, type TimeChange } from './time-change.ts'
import { useChangedTime } from './use-time-change.ts'

type Props = {
  whose: Whose
  stretch: Stretch | undefined
  /** The reader may add time here, so what they delete can come back. */
  mayUndo: boolean
  onClose: () => void
}

/** Deletes a stretch, or a part of it; a notice offers to undo that. */
export function DeleteTime({ stretch, ...props }: Props) {
  return (
    <Modal opened={stretch !== undefined} onClose={props.onClose} title={t('Delete time')} size={480}>
      {stretch && <Fields stretch={stretch} {...props} />}
    </Modal>
  )
}

type Draft = SpanText & { reason: string }

function Fields({ whose, stretch, mayUndo, onClose }: Props & { stretch: Stretch }) {
  const queries = useQueryClient()
  const changed = useChangedTime(whose)
  const of = useApiForm<Draft, TimeChange>({
    initialValues: { ...spanText(stretch, whose.zone), reason: '' },
    validate: (values) => editFaults(values, stretch, whose.zone),
    fieldOf: { activity_locked: 'start_time', timesheet_locked: 'start_time' },
    save: async ({ reason, ...typed }) => {
      const span = spanOf(typed, stretch, whose.zone)
      try {
        await removeTime(whose, { ...span, projectId: stretch.projectId, reason: reason.trim() })
      } catch (error) {
        throw renamed(error, (attribute) => attribute.replace(/^time\[(start|stop)\]$/, '$1_time'))
      }
      return cutOut(blockOfStretch(stretch), { fromMs: Date.parse(span.start), toMs: Date.parse(span.stop) })
    },
    onSaved: async (change) => {
      onClose()
      const words = t('Time deleted. The edit log keeps a record.')
      if (mayUndo) return changed(change, words)
      await refreshTime(queries, whose.organizationId)
      sayDone(words)
    },
  })
  const { form } = of
  return (
    <Form of={of} label={t('Delete time')} action={t('Delete')} beside={<Cancel onClose={onClose} />}>
      <Text c="dimmed" fz="sm">
        {mayUndo
          ? t('You can undo this right after. Time that comes back counts as manual time.')
          : t('This can’t be undone. To get the time back, request it as manual time.')}
      </Text>
      <SpanFields form={form} zone={whose.zone} atMs={stretch.fromMs} />
      <EditReason form={form} />
    </Form>
  )
}
