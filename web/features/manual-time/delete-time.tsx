import { Modal, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { renamed } from '../../api/problem.ts'
import { refreshTime } from '../../api/time-key.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import type { Whose } from '../tracking/calls.ts'
import type { Stretch } from '../tracking/stretches.ts'
import { spanFaults, spanOf, spanText } from './span.ts'
import { SpanFields } from './span-fields.tsx'
import { time } from './time-calls.ts'

type Props = { whose: Whose; stretch: Stretch | undefined; onClose: () => void }

/** Takes a stretch, or a part of it, away. */
export function DeleteTime({ stretch, ...props }: Props) {
  return (
    <Modal opened={stretch !== undefined} onClose={props.onClose} title="Delete time" size={480}>
      {stretch && <Fields stretch={stretch} {...props} />}
    </Modal>
  )
}

function Fields({ whose, stretch, onClose }: Props & { stretch: Stretch }) {
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { ...spanText(stretch, whose.zone), reason: '' },
    validate: (values) => ({
      ...spanFaults(values, stretch, whose.zone),
      ...(values.reason.trim() === '' && { reason: 'Say why; the log shows it.' }),
    }),
    fieldOf: { activity_locked: 'start_time', timesheet_locked: 'start_time' },
    save: async ({ reason, ...typed }) => {
      const given = {
        ...spanOf(typed, stretch, whose.zone),
        projectId: stretch.projectId,
        reason: reason.trim(),
      }
      try {
        await time.remove(whose, given)
      } catch (error) {
        throw renamed(error, (attribute) => attribute.replace(/^time\[(start|stop)\]$/, '$1_time'))
      }
    },
    onSaved: async () => {
      onClose()
      await refreshTime(queries, whose.organizationId)
      sayDone('Deleted. The log keeps what it was.')
    },
  })
  const { form } = of
  return (
    <Form of={of} label="Delete time" action="Delete" beside={<Cancel onClose={onClose} />}>
      <Text c="dimmed" fz="sm">
        It is taken away for good; adding it again makes it time by hand.
      </Text>
      <SpanFields form={form} zone={whose.zone} atMs={stretch.fromMs} />
      <Textarea
        label="Reason"
        autosize
        minRows={2}
        maxLength={2_000}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </Form>
  )
}
