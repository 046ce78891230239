import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberSelect } from '../../directory/member-picker.tsx'
import { durationText } from '../../ui/duration.ts'
import { Form } from '../../ui/form.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { longDay } from '../../ui/week.ts'
import { schedulesKey } from './calls.ts'
import type { PlanMember, PlanShift } from './plan-calls.ts'
import { conflictWords, timesOf } from './plan-words.ts'
import { memberFault, shiftFaults } from './schedule-faults.ts'
import { ShiftFields } from './schedule-fields.tsx'
import { moveForm } from './schedule-forms.ts'
import { statusTitles } from './shift-words.ts'
import type { PlanChanges } from './use-plan-changes.ts'

export type OpenShift = { shift: PlanShift; member: PlanMember }

type Props = {
  open: OpenShift | undefined
  changes: PlanChanges
  onEdit: (shift: PlanShift) => void
  onClose: () => void
}

/** One shift of the plan: what speaks against it, and the same changes that dragging makes. */
export function ShiftDialog({ open, onClose, ...props }: Props) {
  const title = open ? t('{member}, {day}', { member: open.member.name, day: longDay(open.shift.date) }) : ''
  return (
    <Modal opened={open !== undefined} onClose={onClose} title={title} size={560}>
      {open && (
        <Stack gap="md">
          <About {...open} />
          {open.shift.can_change && <Move {...open} {...props} onClose={onClose} />}
        </Stack>
      )}
    </Modal>
  )
}

function About({ shift }: OpenShift) {
  const { conflicts, repeat_schedule, time_zone } = shift
  return (
    <>
      <Text>
        {timesOf(shift)} · {time_zone.replaceAll('_', ' ')} · {statusTitles()[shift.status]}
      </Text>
      {repeat_schedule !== null && repeat_schedule !== 'never' && (
        <Text c="dimmed" size="sm">
          {t('This shift repeats. Changes here are for this day only.')}
        </Text>
      )}
      {conflicts.length > 0 && (
        <Alert color="warning" icon={<IconAlertTriangle size={18} />} title={t('Conflicts')}>
          <List size="sm">
            {conflicts.map((conflict) => {
              const words = conflictWords(conflict, time_zone)
              return <List.Item key={words}>{words}</List.Item>
            })}
          </List>
        </Alert>
      )}
    </>
  )
}

function Move({ shift, member, changes, onEdit, onClose }: OpenShift & Omit<Props, 'open'>) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(moveForm, {
    path: { attendance_schedule_id: shift.attendance_schedule_id },
    values: {
      date: shift.date,
      user_id: member.user_id,
      start_date: shift.date,
      start_time: shift.local_start_time.slice(0, 5),
      duration: durationText(shift.duration),
    },
    validate: { ...shiftFaults, user_id: memberFault },
    onSaved: async () => {
      onClose()
      await queries.invalidateQueries({ queryKey: schedulesKey(id) })
      sayDone(t('Shift saved.'))
    },
  })
  return (
    <Form
      of={of}
      label={t('Shift')}
      action={t('Save')}
      beside={
        <Group gap="xs" flex={1}>
          <Button variant="subtle" color="bad" onClick={remove}>
            {t('Remove shift')}
          </Button>
          <Button variant="default" ml="auto" onClick={() => onEdit(shift)}>
            {t('Edit schedule')}
          </Button>
        </Group>
      }
    >
      <MemberSelect label={t('Member')} {...of.form.getInputProps('user_id')} />
      <ShiftFields form={of.form} dayLabel={t('Day')} />
    </Form>
  )

  function remove() {
    onClose()
    changes.remove(shift, member)
  }
}
