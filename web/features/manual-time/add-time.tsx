import { Modal, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Cancel } from '../../ui/cancel.tsx'
import { durationText } from '../../ui/duration.ts'
import { Form } from '../../ui/form.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { type DayText, longDay } from '../../ui/week.ts'
import { timesIn } from '../../ui/zone.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import type { Whose } from '../tracking/calls.ts'
import { useEditedWork, workWords } from './edited-work.ts'
import { RequestTime } from './request-time.tsx'
import { manualTimeSettingsQuery } from './settings-calls.ts'
import { secondsOf } from './time-change.ts'
import { addedTime, addTimeForm, type WorkDraft } from './time-forms.ts'
import { useFirstWork } from './use-first-work.ts'
import { type Edit, saveEdit, useSavedEdit } from './use-time-change.ts'
import { workFaults } from './work-faults.ts'
import { WorkFields } from './work-fields.tsx'

/** Whose time, and the day that the reader looks at. */
type Asked = { whose: Whose; isOwn: boolean; today: DayText; day: DayText }

export type AddProps = { asked: Asked; person: WholePerson }

/** `first`: what the fields show before anybody types. */
export type AddFieldsProps = AddProps & { first: WorkDraft; onClose: () => void }

/** Adds manual time; where that needs approval, requests it instead. */
export function AddTime({ isOpen, ...props }: AddProps & { isOpen: boolean }) {
  const { changeAll } = useSearchState()
  const { data: settings } = useQuery(manualTimeSettingsQuery(props.asked.whose.organizationId))
  const close = () => changeAll({ add: '', date: '', start: '', minutes: '', project: '', task: '' })
  const first = useFirstWork({ ...props.asked, person: props.person, isOpen })
  const needsApproval = props.asked.isOwn && settings?.own_requires_approval
  return (
    <Modal
      opened={isOpen && settings !== undefined && first !== undefined}
      onClose={close}
      title={t('Add time')}
      size={520}
    >
      {isOpen &&
        settings &&
        first &&
        (needsApproval ? (
          <RequestTime {...props} first={first} onClose={close} />
        ) : (
          <Fields {...props} first={first} needsReason={settings.requires_reason} onClose={close} />
        ))}
    </Modal>
  )
}

type FieldsProps = AddFieldsProps & { needsReason: boolean }

function Fields({ asked: { whose, today }, person, first, needsReason, onClose }: FieldsProps) {
  const saved = useSavedEdit(whose)
  const workOf = useEditedWork(whose, person)
  const declared = addTimeForm(whose.zone)
  const of = useCallForm(declared, {
    path: { user_id: whose.userId },
    values: { ...declared.empty, ...first },
    validate: (values) => ({
      ...workFaults(values),
      ...(needsReason && values.note.trim() === '' && { note: t('Enter a reason.') }),
    }),
    fieldOf: {
      time_collides: 'start_time',
      limit_reached: 'tracked',
      activity_period_restricted: 'date',
      timesheet_locked: 'date',
      user_project_access: 'project_id',
      project_archived: 'project_id',
    },
    by: (send, values) => saveEdit(whose, editOf(values), (key) => send({ 'Idempotency-Key': key })),
    onDone: (edit) => {
      onClose()
      return saved(edit)
    },
  })

  function editOf(values: WorkDraft & { note: string }): Edit {
    const change = addedTime(whose.zone, values, person.projects)
    const [span = { fromMs: 0, toMs: 0 }] = change.add
    const work = workOf({ projectId: values.project_id ?? 0, taskId: values.task_id })
    return {
      change,
      reason: values.note,
      words: t('{work}, {day}: {times} added.', {
        work: workWords(work),
        day: longDay(values.date),
        times: timesIn(whose.zone, span),
      }),
      notice: t('{duration} added.', { duration: durationText(secondsOf(span)) }),
      work,
    }
  }

  return (
    <Form
      of={of}
      label={t('Add time')}
      action={t('Add time')}
      isGuarded="dialog"
      beside={<Cancel onClose={onClose} />}
    >
      <WorkFields form={of.form} whose={whose} today={today} person={person} />
      <Textarea
        label={t('Reason')}
        description={needsReason ? t('Shown in the edit log.') : t('Optional. Shown in the edit log.')}
        autosize
        minRows={2}
        maxLength={2_000}
        {...of.form.getInputProps('note')}
      />
    </Form>
  )
}
