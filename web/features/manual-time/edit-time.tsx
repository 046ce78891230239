import { Checkbox, Modal, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { refreshTime } from '../../api/time-key.ts'
import { ProjectField } from '../../directory/project-field.tsx'
import { TaskField } from '../../directory/task-field.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { durationText } from '../../ui/duration.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import type { Whose } from '../tracking/calls.ts'
import type { Stretch } from '../tracking/stretches.ts'
import { trackableWork } from '../tracking/trackable.ts'
import { spanFaults, spanOf, spanText } from './span.ts'
import { SpanFields } from './span-fields.tsx'
import { time } from './time-calls.ts'

type Props = { whose: Whose; stretch: Stretch | undefined; person: WholePerson; onClose: () => void }

/** Gives a stretch, or a part of it, to another project or task, or bills it otherwise. */
export function MoveTime({ stretch, ...props }: Props) {
  return (
    <Modal opened={stretch !== undefined} onClose={props.onClose} title="Edit time" size={520}>
      {stretch && <Fields stretch={stretch} {...props} />}
    </Modal>
  )
}

function Fields({ whose, stretch, person, onClose }: Props & { stretch: Stretch }) {
  const queries = useQueryClient()
  const { projects, breaks } = trackableWork(person)
  const own = person.projects.filter(({ id }) => id === stretch.projectId)
  const choices = [...new Map([...own, ...projects, ...breaks].map((each) => [each.id, each])).values()]
  const of = useApiForm({
    initialValues: {
      ...spanText(stretch, whose.zone),
      project_id: stretch.projectId as number | null,
      task_id: stretch.taskId,
      billable: stretch.billable,
      reason: '',
    },
    validate: (values) => ({
      ...spanFaults(values, stretch, whose.zone),
      ...(values.reason.trim() === '' && { reason: 'Say why; the log shows it.' }),
    }),
    fieldOf: {
      user_project_access: 'project_id',
      activity_locked: 'start_time',
      timesheet_locked: 'start_time',
    },
    save: ({ project_id, task_id, billable, reason, ...typed }) => {
      const { start, stop } = spanOf(typed, stretch, whose.zone)
      const isMoved = project_id !== stretch.projectId || task_id !== stretch.taskId
      return time.move(whose, {
        start_time: start,
        stop_time: stop,
        from_project_id: stretch.projectId,
        ...(isMoved && project_id !== null && { project_id, task_id }),
        ...(billable !== stretch.billable && { billable }),
        reason: reason.trim(),
      })
    },
    onSaved: async ({ changed_seconds }) => {
      onClose()
      await refreshTime(queries, whose.organizationId)
      sayDone(changed_seconds > 0 ? `${durationText(changed_seconds)} changed.` : 'Nothing was changed.')
    },
  })
  const { form } = of
  const { project_id } = form.values
  return (
    <Form of={of} label="Edit time" action="Save" beside={<Cancel onClose={onClose} />}>
      <Text c="dimmed" fz="sm">
        Time keeps its place in the day. To make it shorter, delete a part; to make it longer, add time.
      </Text>
      <SpanFields form={form} zone={whose.zone} atMs={stretch.fromMs} />
      <ProjectField
        projects={choices}
        {...form.getInputProps('project_id')}
        onChange={(id) => form.setValues({ project_id: id, task_id: null })}
      />
      {project_id !== null && (
        <TaskField key={project_id} projectId={project_id} {...form.getInputProps('task_id')} />
      )}
      <Checkbox label="Billable" {...form.getInputProps('billable', { type: 'checkbox' })} />
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
