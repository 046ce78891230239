import { Modal, Switch, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { refreshTime } from '../../api/time-key.ts'
import { ProjectField } from '../../directory/project-field.tsx'
import { TaskField } from '../../directory/task-field.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { durationText } from '../../ui/duration.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import type { Whose } from '../tracking/calls.ts'
import type { Stretch } from '../tracking/stretches.ts'
import { trackableWork } from '../tracking/trackable.ts'
import { EditReason } from './edit-reason.tsx'
import { editFaults } from './span.ts'
import { SpanFields } from './span-fields.tsx'
import { editTimeForm } from './time-forms.ts'

type Props = { whose: Whose; stretch: Stretch | undefined; person: WholePerson; onClose: () => void }

/** Moves a stretch, or a part of it, to another project or task, or changes whether it is billable. */
export function EditTime({ stretch, ...props }: Props) {
  return (
    <Modal opened={stretch !== undefined} onClose={props.onClose} title={t('Edit time')} size={520}>
      {stretch && <Fields stretch={stretch} {...props} />}
    </Modal>
  )
}

function Fields({ whose, stretch, person, onClose }: Props & { stretch: Stretch }) {
  const queries = useQueryClient()
  const { projects, breaks } = trackableWork(person)
  const own = person.projects.filter(({ id }) => id === stretch.projectId)
  const choices = [...new Map([...own, ...projects, ...breaks].map((each) => [each.id, each])).values()]
  const of = useCallForm(editTimeForm(whose.zone, stretch), {
    path: { organization_id: whose.organizationId, user_id: whose.userId },
    validate: (values) => editFaults(values, stretch, whose.zone),
    fieldOf: {
      user_project_access: 'project_id',
      activity_locked: 'start_time',
      timesheet_locked: 'start_time',
    },
    onSaved: async ({ changed_seconds }) => {
      onClose()
      await refreshTime(queries, whose.organizationId)
      sayDone(
        changed_seconds > 0
          ? t('{duration} changed.', { duration: durationText(changed_seconds) })
          : t('Nothing changed.'),
      )
    },
  })
  const { form } = of
  const { project_id } = form.values
  return (
    <Form of={of} label={t('Edit time')} action={t('Save')} beside={<Cancel onClose={onClose} />}>
      <Text c="dimmed" fz="sm">
        {t('The time stays where it is in the day. To shorten it, delete a part. To extend it, add time.')}
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
      <Switch label={t('Billable')} {...form.getInputProps('billable', { type: 'checkbox' })} />
      <EditReason form={form} />
    </Form>
  )
}
