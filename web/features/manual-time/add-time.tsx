import { Modal, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshTime } from '../../api/time-key.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { durationText, parseDuration } from '../../ui/duration.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { DayText } from '../../ui/week.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import type { Whose } from '../tracking/calls.ts'
import { RequestTime } from './request-time.tsx'
import { manualTimeSettingsQuery } from './settings-calls.ts'
import { removeTime } from './time-calls.ts'
import { addTimeForm, momentsOf, type WorkDraft } from './time-forms.ts'
import { useFirstWork } from './use-first-work.ts'
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
  const queries = useQueryClient()
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
    onSaved: async (_, values) => {
      onClose()
      await refreshTime(queries, whose.organizationId)
      sayDone(t('{duration} added.', { duration: durationText(parseDuration(values.tracked) ?? 0) }), () =>
        undo(values),
      )
    },
  })

  async function undo(added: WorkDraft): Promise<void> {
    try {
      await removeTime(whose, {
        ...momentsOf(whose.zone, added),
        projectId: added.project_id ?? 0,
        reason: t('Undone right after it was added.'),
      })
      await refreshTime(queries, whose.organizationId)
    } catch (error) {
      sayProblem(error)
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
