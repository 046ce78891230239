import { Group, Modal, NumberInput, SegmentedControl, Select, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { useDecimals } from '../../ui/hours.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { daysText, weekDayText } from '../../ui/week.ts'
import { ZoneSelect } from '../../ui/zone-select.tsx'
import type { Question } from './calls.ts'
import { newReportScheduleForm } from './schedule-forms.ts'
import { type DaysOfSchedule, daysOfSchedule, type Every } from './scheduled-question.ts'

type Props = { isOpen: boolean; question: Question; title: string; onClose: () => void }

/** Sends the report of the page to members by mail, regularly. */
export function ScheduleDialog(props: Props) {
  return (
    <Modal opened={props.isOpen} onClose={props.onClose} title={t('Schedule this report')}>
      {props.isOpen && <Fields {...props} />}
    </Modal>
  )
}

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

function Fields({ question, title, onClose }: Props) {
  const { id, time_zone } = useOrganization()
  const user = useUser()
  const [isDecimal] = useDecimals()
  const queries = useQueryClient()
  const of = useCallForm(newReportScheduleForm, {
    path: { organization_id: id },
    values: {
      ...newReportScheduleForm.empty,
      name: title.slice(0, 60),
      question,
      recipient_ids: [user.id],
      durations: isDecimal ? 'hours' : 'clock',
      time_zone,
    },
    validate: {
      name: (name: string) => (name.trim() === '' ? t('Enter a name.') : null),
      recipient_ids: (ids: number[]) => (ids.length === 0 ? t('Choose at least one member.') : null),
    },
    onSaved: async () => {
      await queries.invalidateQueries({ queryKey: ['organization', id, 'report-schedules'] })
      onClose()
      sayDone(t('Report scheduled.'))
    },
  })
  const { form } = of
  const { every } = form.values
  const formats: [typeof form.values.format, string][] = [
    ['xlsx', t('Excel (XLSX)')],
    ['pdf', 'PDF'],
    ['csv', 'CSV'],
  ]
  return (
    <Form
      of={of}
      label={t('Schedule this report')}
      action={t('Schedule')}
      beside={<Cancel onClose={onClose} />}
    >
      <TextInput label={t('Name')} required maxLength={60} {...form.getInputProps('name')} />
      <MemberPicker label={t('Send to')} required {...form.getInputProps('recipient_ids')} />
      <Text size="sm" c="dimmed">
        {t('They see what you may see when it is sent.')}
      </Text>
      <SegmentedControl
        aria-label={t('How often')}
        data={[
          { value: 'day', label: t('Daily') },
          { value: 'week', label: t('Weekly') },
          { value: 'month', label: t('Monthly') },
        ]}
        {...form.getInputProps('every')}
      />
      <Group grow align="start">
        {every === 'week' && (
          <Select
            label={t('Day')}
            data={days.map((day) => ({ value: day, label: weekDayText(day) }))}
            allowDeselect={false}
            {...form.getInputProps('weekday')}
          />
        )}
        {every === 'month' && (
          <NumberInput
            label={t('Day of the month')}
            min={1}
            max={31}
            required
            {...form.getInputProps('day_of_month')}
          />
        )}
        <Select label={t('Time')} data={hours} allowDeselect={false} {...form.getInputProps('hour')} />
      </Group>
      <Select
        label={t('Days of the report')}
        data={daysOfSchedule.map((value) => ({ value, label: daysWords(value, every, question) }))}
        allowDeselect={false}
        {...form.getInputProps('days')}
      />
      <ZoneSelect label={t('Time zone')} {...form.getInputProps('time_zone')} />
      <Group grow align="start">
        <Select
          label={t('Format')}
          data={formats.map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
          {...form.getInputProps('format')}
        />
        <Select
          label={t('Delivery')}
          data={[
            { value: 'file', label: t('Attached file') },
            { value: 'link', label: t('Link to the file') },
          ]}
          allowDeselect={false}
          {...form.getInputProps('delivery')}
        />
      </Group>
    </Form>
  )
}

function daysWords(days: DaysOfSchedule, every: Every, { date }: Question): string {
  const before = { day: t('The day before'), week: t('The week before'), month: t('The month before') }
  const words = {
    before: before[every],
    this_week: t('This week'),
    this_month: t('This month'),
    this_quarter: t('This quarter'),
    this_year: t('This year'),
  }
  if (days !== 'page') return words[days]
  return date?.start && date.stop
    ? t('Always {days}', { days: daysText(date.start, date.stop) })
    : t('Always the days of this page')
}
