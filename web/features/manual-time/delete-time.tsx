import { Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { renamed } from '../../api/problem.ts'
import { refreshTime } from '../../api/time-key.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useApiForm } from '../../ui/use-api-form.ts'
import { dayIn, longDay } from '../../ui/week.ts'
import { timesIn } from '../../ui/zone.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import { blockOfStretch } from '../tracking/blocks.ts'
import type { Whose } from '../tracking/calls.ts'
import type { Stretch } from '../tracking/stretches.ts'
import { EditReason } from './edit-reason.tsx'
import { useEditedWork, workWords } from './edited-work.ts'
import { editFaults, type SpanText, spanOf, spanText } from './span.ts'
import { SpanFields } from './span-fields.tsx'
import { cutOut } from './time-change.ts'
import { type SavedEdit, saveEdit, useSavedEdit } from './use-time-change.ts'

type Props = {
  whose: Whose
  stretch: Stretch | undefined
  person: WholePerson
  /** The reader may add time here, so what they delete can come back. */
  mayUndo: boolean
  onClose: () => void
}

/** Deletes a stretch, wholly or in part; a notice offers to undo it. */
export function DeleteTime({ stretch, ...props }: Props) {
  return (
    <Modal opened={stretch !== undefined} onClose={props.onClose} title={t('Delete time')} size={480}>
      {stretch && <Fields stretch={stretch} {...props} />}
    </Modal>
  )
}

type Draft = SpanText & { reason: string }

function Fields({ whose, stretch, person, mayUndo, onClose }: Props & { stretch: Stretch }) {
  const queries = useQueryClient()
  const saved = useSavedEdit(whose)
  const workOf = useEditedWork(whose, person)
  const of = useApiForm<Draft, SavedEdit>({
    initialValues: { ...spanText(stretch, whose.zone), reason: '' },
    validate: (values) => editFaults(values, stretch, whose.zone),
    fieldOf: { activity_locked: 'start_time', timesheet_locked: 'start_time', time_changed: 'start_time' },
    save: async ({ reason, ...typed }) => {
      const { start, stop } = spanOf(typed, stretch, whose.zone)
      const span = { fromMs: Date.parse(start), toMs: Date.parse(stop) }
      const work = workOf(stretch)
      const edit = {
        change: cutOut(blockOfStretch(stretch), span),
        reason,
        words: t('{work}, {day}: {times} deleted.', {
          work: workWords(work),
          day: longDay(dayIn(whose.zone, span.fromMs)),
          times: timesIn(whose.zone, span),
        }),
        notice: t('Time deleted. The edit log keeps a record.'),
        work,
      }
      try {
        return await saveEdit(whose, edit)
      } catch (error) {
        throw renamed(error, (attribute) => attribute.replace(/^remove\[\d+\]\./, ''))
      }
    },
    onSaved: async (edit) => {
      onClose()
      if (mayUndo) return saved(edit)
      await refreshTime(queries, whose.organizationId)
      sayDone(t('Time deleted. The edit log keeps a record.'))
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
