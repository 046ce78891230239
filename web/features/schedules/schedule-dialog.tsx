import { Button, Group, Modal, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AttendanceSchedule } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberSelect } from '../../directory/member-picker.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { DayText } from '../../ui/week.ts'
import { schedulesKey } from './calls.ts'
import { DeleteSchedule } from './delete-schedule.tsx'
import { scheduleQuery } from './plan-calls.ts'
import { memberFault, scheduleFaults } from './schedule-faults.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { newScheduleForm, scheduleForm, scheduleValues } from './schedule-forms.ts'
import { ScheduleWarnings } from './schedule-warnings.tsx'

type NewProps = { isOpen: boolean; memberId: number | null; day: DayText; onClose: () => void }

export function NewScheduleDialog({ isOpen, ...props }: NewProps) {
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={t('New shift')} size={560}>
      {isOpen && <New {...props} />}
    </Modal>
  )
}

function New({ memberId, day, onClose }: Omit<NewProps, 'isOpen'>) {
  const { id } = useOrganization()
  const onSaved = useSaved(onClose)
  const of = useCallForm(newScheduleForm, {
    path: { organization_id: id },
    values: { ...newScheduleForm.empty, user_id: memberId, start_date: day },
    validate: { ...scheduleFaults, user_id: memberFault },
    onSaved,
  })
  const { form } = of
  return (
    <Form of={of} label={t('New shift')} action={t('Create shift')} beside={<Cancel onClose={onClose} />}>
      <MemberSelect label={t('Member')} {...form.getInputProps('user_id')} />
      <ScheduleFields form={form} repeats={form.values.repeat_schedule !== 'never'} />
      <ScheduleWarnings values={form.values} />
    </Form>
  )
}

type ChangeProps = { scheduleId: number | undefined; day: DayText; onClose: () => void }

/** Open while there is a schedule to change. */
export function ScheduleDialog({ scheduleId, day, onClose }: ChangeProps) {
  return (
    <Modal opened={scheduleId !== undefined} onClose={onClose} title={t('Edit schedule')} size={560}>
      {scheduleId !== undefined && (
        <Found key={scheduleId} scheduleId={scheduleId} day={day} onClose={onClose} />
      )}
    </Modal>
  )
}

function Found({ scheduleId, ...props }: ChangeProps & { scheduleId: number }) {
  const query = useQuery(scheduleQuery(scheduleId))
  return <Loaded query={query}>{(schedule) => <Change schedule={schedule} {...props} />}</Loaded>
}

type OneProps = { schedule: AttendanceSchedule; day: DayText; onClose: () => void }

function Change({ schedule, day, onClose }: OneProps) {
  const onSaved = useSaved(onClose)
  const of = useCallForm(scheduleForm, {
    path: { attendance_schedule_id: schedule.id },
    values: scheduleValues(schedule),
    validate: scheduleFaults,
    onSaved,
  })
  const { form } = of
  return (
    <Form
      of={of}
      label={t('Schedule')}
      action={t('Save')}
      beside={
        <Group gap="xs" flex={1}>
          <DeleteSchedule schedule={schedule} day={day} onDeleted={onClose} />
          <Button variant="default" ml="auto" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Group>
      }
    >
      <Text c="dimmed" size="sm">
        {t('Changes apply to shifts that haven’t started.')}
      </Text>
      <ScheduleFields form={form} repeats={form.values.repeat_schedule !== 'never'} />
      <ScheduleWarnings values={{ ...form.values, user_id: schedule.user_id }} changedId={schedule.id} />
    </Form>
  )
}

function useSaved(onClose: () => void) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  return async () => {
    onClose()
    await queries.invalidateQueries({ queryKey: schedulesKey(id) })
    sayDone(t('Schedule saved.'))
  }
}
