import { Modal } from '@mantine/core'
import { ProjectField } from '../../directory/project-field.tsx'
import { TaskField } from '../../directory/task-field.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { present } from '../../ui/present.ts'
import { t } from '../../ui/text.ts'
import { TimeField } from '../../ui/time-field.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { dayIn, longDay } from '../../ui/week.ts'
import { momentIn, timeIn, wallClock, zoneBeside } from '../../ui/zone.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import { type Block, isSameWork } from '../tracking/blocks.ts'
import type { Whose } from '../tracking/calls.ts'
import { EditReason } from './edit-reason.tsx'
import { workChoices } from './edit-time.tsx'
import { useEditedWork, workWords } from './edited-work.ts'
import { splitAt } from './time-change.ts'
import { type SavedEdit, saveEdit, useSavedEdit } from './use-time-change.ts'

type Props = { whose: Whose; block: Block | undefined; person: WholePerson; onClose: () => void }

/** Cuts an entry in two: the second part goes to other work. */
export function SplitTime({ block, ...props }: Props) {
  return (
    <Modal opened={block !== undefined} onClose={props.onClose} title={t('Split time')} size={480}>
      {block && <Fields block={block} {...props} />}
    </Modal>
  )
}

type Draft = { at: string; project_id: number | null; task_id: number | null; reason: string }

function Fields({ whose, block, person, onClose }: Props & { block: Block }) {
  const { zone } = whose
  const saved = useSavedEdit(whose)
  const workOf = useEditedWork(whose, person)
  const first: Draft = { at: middleOf(block, zone), project_id: null, task_id: null, reason: '' }
  const of = useApiForm<Draft, SavedEdit>({
    initialValues: first,
    validate: (draft) => splitFaults(draft, block, zone),
    fieldOf: {
      user_project_access: 'project_id',
      project_archived: 'project_id',
      project_budget_exceeded: 'project_id',
      activity_locked: 'at',
      timesheet_locked: 'at',
      time_changed: 'at',
    },
    save: async (draft) => {
      const atMs = momentOf(draft.at, block, zone)
      const rest = { projectId: present(draft.project_id, 'project_id'), taskId: draft.task_id }
      const [work, other] = [workOf(block), workOf(rest)]
      return saveEdit(whose, {
        change: splitAt(block, atMs, { ...rest, billable: block.billable }),
        reason: draft.reason,
        words: t('{work}, {day}: split at {time}, and the rest is {other}.', {
          work: workWords(work),
          day: longDay(dayIn(zone, block.fromMs)),
          time: timeIn(zone, atMs),
          other: workWords(other),
        }),
        notice: t('Time split.'),
        work,
        otherWork: [other],
      })
    },
    onSaved: (edit) => {
      onClose()
      return saved(edit)
    },
  })
  const { form } = of
  const { project_id } = form.values
  const beside = zoneBeside(zone, block.fromMs)
  return (
    <Form of={of} label={t('Split time')} action={t('Split')} beside={<Cancel onClose={onClose} />}>
      <TimeField
        label={t('Split at')}
        description={
          beside
            ? t('Between {start} and {stop}, {zone} time', { ...timesOf(block, zone), zone: beside })
            : t('Between {start} and {stop}', timesOf(block, zone))
        }
        {...form.getInputProps('at')}
      />
      <ProjectField
        label={t('Project of the second part')}
        projects={workChoices(person, block.projectId)}
        {...form.getInputProps('project_id')}
        onChange={(id) => form.setValues({ project_id: id, task_id: null })}
      />
      {project_id !== null && (
        <TaskField key={project_id} projectId={project_id} {...form.getInputProps('task_id')} />
      )}
      <EditReason form={form} />
    </Form>
  )
}

function splitFaults(draft: Draft, block: Block, zone: string): Partial<Record<keyof Draft, string>> {
  const atMs = momentOf(draft.at, block, zone)
  const isWithin = atMs > block.fromMs && atMs < block.toMs
  const isSame =
    draft.project_id !== null && isSameWork(block, { projectId: draft.project_id, taskId: draft.task_id })
  return {
    ...(!isWithin && { at: t('Enter a time between {start} and {stop}.', timesOf(block, zone)) }),
    ...(draft.project_id === null && { project_id: t('Choose a project.') }),
    ...(isSame && { project_id: t('Choose another project or task for the second part.') }),
    ...(draft.reason.trim() === '' && { reason: t('Enter a reason.') }),
  }
}

/** An hour that the clocks show twice is the first one, or the one that is in the block. */
function momentOf(clock: string, block: Block, zone: string): number {
  const day = wallClock(zone, block.fromMs).slice(0, 10)
  const ms = Date.parse(momentIn(zone, `${day}T${clock}`))
  return ms <= block.fromMs && wallClock(zone, ms + hourMs).slice(11) === clock ? ms + hourMs : ms
}

const hourMs = 3_600_000

function middleOf({ fromMs, toMs }: Block, zone: string): string {
  const fiveMs = 300_000
  return wallClock(zone, Math.round((fromMs + toMs) / 2 / fiveMs) * fiveMs).slice(11)
}

const timesOf = ({ fromMs, toMs }: Block, zone: string) => ({
  start: timeIn(zone, fromMs),
  stop: timeIn(zone, toMs),
})
