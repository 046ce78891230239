import { Modal, Switch } from '@mantine/core'
import { ProjectField } from '../../directory/project-field.tsx'
import { TaskField } from '../../directory/task-field.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { dayIn, longDay } from '../../ui/week.ts'
import { timesIn } from '../../ui/zone.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import type { Block } from '../tracking/blocks.ts'
import type { Whose } from '../tracking/calls.ts'
import { trackableWork } from '../tracking/trackable.ts'
import { ClashWords } from './clash-words.tsx'
import { EditReason } from './edit-reason.tsx'
import { useEditedWork, workWords } from './edited-work.ts'
import { movedFaults } from './span.ts'
import { SpanFields } from './span-fields.tsx'
import { clashesOf } from './time-change.ts'
import { type EditDraft, editedTime, editTimeForm } from './time-forms.ts'
import { useBlocks } from './use-blocks.ts'
import { type Edit, saveEdit, useSavedEdit } from './use-time-change.ts'

type Props = { whose: Whose; block: Block | undefined; person: WholePerson; onClose: () => void }

/** Gives an entry another start, end, project or task, or changes whether it is billable. */
export function EditTime({ block, ...props }: Props) {
  return (
    <Modal opened={block !== undefined} onClose={props.onClose} title={t('Edit time')} size={520}>
      {block && <Fields block={block} {...props} />}
    </Modal>
  )
}

function Fields({ whose, block, person, onClose }: Props & { block: Block }) {
  const { zone } = whose
  const saved = useSavedEdit(whose)
  const workOf = useEditedWork(whose, person)
  const work = workOf(block)
  const day = useBlocks(whose, dayIn(zone, block.fromMs))
  const choices = workChoices(person, block.projectId)
  const of = useCallForm(editTimeForm(zone, block), {
    path: { organization_id: whose.organizationId, user_id: whose.userId },
    validate: (values) => ({
      ...movedFaults(values),
      ...(values.project_id === null && { project_id: t('Choose a project.') }),
    }),
    fieldOf: {
      user_project_access: 'project_id',
      project_archived: 'project_id',
      project_budget_exceeded: 'project_id',
      activity_period_restricted: 'start_time',
      activity_locked: 'start_time',
      timesheet_locked: 'start_time',
      time_changed: 'start_time',
      time_collides: 'start_time',
      limit_reached: 'stop_time',
      outside_shift: 'start_time',
    },
    by: (send, values) => saveEdit(whose, editOf(values), (key) => send({ 'Idempotency-Key': key })),
    onDone: (edit) => {
      onClose()
      return saved(edit)
    },
  })
  function editOf(values: EditDraft): Edit {
    const change = editedTime(zone, block, values)
    const other = workOf({ projectId: values.project_id ?? block.projectId, taskId: values.task_id })
    const [first = block, last = block] = [change.add[0], change.add.at(-1)]
    return {
      change,
      reason: values.reason,
      words: t('{work}, {day}: {before} changed to {after}.', {
        work: workWords(work),
        day: longDay(dayIn(zone, block.fromMs)),
        before: timesIn(zone, block),
        after: `${workWords(other)}, ${timesIn(zone, { fromMs: first.fromMs, toMs: last.toMs })}`,
      }),
      notice: t('Time changed.'),
      work,
      otherWork: [other],
    }
  }
  const { form } = of
  const { project_id } = form.values
  return (
    <Form of={of} label={t('Edit time')} action={t('Save')} beside={<Cancel onClose={onClose} />}>
      <SpanFields form={form} zone={zone} atMs={block.fromMs} />
      {day && (
        <ClashWords
          clashes={clashesOf(editedTime(zone, block, form.values), day.blocks)}
          nameOf={day.nameOf}
          zone={zone}
        />
      )}
      <ProjectField
        projects={choices}
        {...form.getInputProps('project_id')}
        onChange={(id) => form.setValues({ project_id: id, task_id: null })}
      />
      {project_id !== null && (
        <TaskField
          key={project_id}
          projectId={project_id}
          known={work.taskId === null ? undefined : { id: work.taskId, summary: work.task }}
          {...form.getInputProps('task_id')}
        />
      )}
      <Switch label={t('Billable')} {...form.getInputProps('billable', { type: 'checkbox' })} />
      <EditReason form={form} />
    </Form>
  )
}

/** What a member can track time on, with the project that the time is on now. */
export function workChoices(person: WholePerson, projectId: number) {
  const { projects, breaks } = trackableWork(person)
  const own = person.projects.filter(({ id }) => id === projectId)
  return [...new Map([...own, ...projects, ...breaks].map((each) => [each.id, each])).values()]
}
