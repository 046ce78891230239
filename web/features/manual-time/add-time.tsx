import { Alert, FileInput, Group, Modal, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshTime } from '../../api/time-key.ts'
import { ProjectField } from '../../directory/project-field.tsx'
import { TaskField } from '../../directory/task-field.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { durationText, parseDuration } from '../../ui/duration.ts'
import { Form } from '../../ui/form.tsx'
import { IconInbox } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { useApiForm } from '../../ui/use-api-form.ts'
import { type DayText, isDay } from '../../ui/week.ts'
import { zoneBeside } from '../../ui/zone.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import type { Whose } from '../tracking/calls.ts'
import { trackableWork } from '../tracking/trackable.ts'
import { type AddDraft, type Added, addFaults, attachmentBytes, saveDraft } from './add-draft.ts'
import { manualTimeSettingsQuery } from './settings-calls.ts'
import { time } from './time-calls.ts'

/** Whose time, and the day that the reader looks at. */
type Asked = { whose: Whose; isOwn: boolean; today: DayText; day: DayText }

type Props = { asked: Asked; person: WholePerson }

/** Adds time by hand; where that needs approval, asks for it instead, and says so. */
export function AddTime({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { changeAll } = useSearchState()
  const { data: settings } = useQuery(manualTimeSettingsQuery(props.asked.whose.organizationId))
  const close = () => changeAll({ add: '', date: '', project: '', task: '' })
  return (
    <Modal opened={isOpen && settings !== undefined} onClose={close} title="Add time" size={520}>
      {isOpen && settings && (
        <Fields
          {...props}
          needsApproval={props.asked.isOwn && settings.own_requires_approval}
          needsReason={settings.requires_reason}
          onClose={close}
        />
      )}
    </Modal>
  )
}

type FieldsProps = Props & { needsApproval: boolean; needsReason: boolean; onClose: () => void }

function Fields({ asked, person, needsApproval, needsReason, onClose }: FieldsProps) {
  const { whose, today, day } = asked
  const queries = useQueryClient()
  const { text } = useSearchState()
  const { projects, breaks } = trackableWork(person)
  const named = Number(text('project')) || null
  const only = projects.length === 1 ? (projects[0]?.id ?? null) : null
  const isReasonNeeded = needsApproval || needsReason
  const initialValues: AddDraft = {
    date: isDay(text('date')) ? text('date') : day < today ? day : today,
    start_time: '09:00',
    tracked: '1:00',
    project_id: named ?? only,
    task_id: Number(text('task')) || null,
    reason: '',
    attachment: null,
  }
  const of = useApiForm({
    initialValues,
    validate: (values) => addFaults(values, isReasonNeeded),
    fieldOf: {
      time_collides: 'start_time',
      limit_reached: 'tracked',
      activity_period_restricted: 'date',
      timesheet_locked: 'date',
      user_project_access: 'project_id',
      project_archived: 'project_id',
    },
    save: (values) => saveDraft(whose, values, needsApproval),
    onSaved: async (added, { tracked }) => {
      onClose()
      await refreshTime(queries, whose.organizationId)
      const words = durationText(parseDuration(tracked) ?? 0)
      if (needsApproval) sayDone(`${words} sent for approval. It counts once somebody approved it.`)
      else sayDone(`${words} added.`, () => takeBack(added))
    },
  })

  async function takeBack(added: Added): Promise<void> {
    try {
      await time.remove(whose, { ...added, reason: 'Undone right after it was added.' })
      await refreshTime(queries, whose.organizationId)
    } catch (error) {
      sayProblem(error)
    }
  }

  const { form } = of
  const { project_id } = form.values
  const beside = zoneBeside(whose.zone, Date.parse(form.values.date) || 0)
  return (
    <Form
      of={of}
      label="Add time"
      action={needsApproval ? 'Send for approval' : 'Add time'}
      isGuarded="dialog"
      beside={<Cancel onClose={onClose} />}
    >
      {needsApproval && (
        <Alert icon={<IconInbox size={18} />} title="This needs approval">
          Time that you add by hand counts once somebody approved it. Until then you see it among your
          requests.
        </Alert>
      )}
      <Group grow align="flex-start">
        <DateField label="Day" max={today} {...form.getInputProps('date')} />
        <TextInput
          label="Start"
          type="time"
          description={beside && `In the time of ${beside}.`}
          {...form.getInputProps('start_time')}
        />
        <TextInput
          label="Duration"
          placeholder="1:30"
          description="Like 1:30, 1.5 or 45m."
          data-autofocus
          {...form.getInputProps('tracked')}
        />
      </Group>
      <ProjectField
        projects={[...projects, ...breaks]}
        {...form.getInputProps('project_id')}
        onChange={(id) => form.setValues({ project_id: id, task_id: null })}
      />
      {project_id !== null && (
        <TaskField key={project_id} projectId={project_id} {...form.getInputProps('task_id')} />
      )}
      <Textarea
        label="Reason"
        description={
          isReasonNeeded ? 'Why it was not tracked; the log shows it.' : 'Optional; the log shows it.'
        }
        autosize
        minRows={2}
        maxLength={2_000}
        {...form.getInputProps('reason')}
      />
      {needsApproval && (
        <FileInput
          label="Attachment"
          description={`Optional; at most ${attachmentBytes / 1000} kB.`}
          placeholder="Choose a file"
          clearable
          clearButtonProps={{ 'aria-label': 'No file' }}
          {...form.getInputProps('attachment')}
        />
      )}
    </Form>
  )
}
