import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { nowMs } from '../../ui/clock.ts'
import { DateField } from '../../ui/date-field.tsx'
import { sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { dayIn, daysText } from '../../ui/week.ts'
import { closedPeriodsKey, periods, usePeriods } from './calls.ts'
import { freeMonths, monthsBefore, monthText } from './month-choices.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Chooses the days; what is in the way of closing them is on the page of the period. */
export function PrepareDialog({ isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Close a month')} size={480}>
      {isOpen && <Prepare onClose={onClose} />}
    </Modal>
  )
}

const otherDays = 'other'

function Prepare({ onClose }: { onClose: () => void }) {
  const { id, time_zone } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const taken = usePeriods(id, undefined).all
  const months = freeMonths(monthsBefore(dayIn(time_zone, nowMs())), taken)
  const [picked, setChosen] = useState('')
  const chosen = picked || (months[0]?.value ?? otherDays)
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const month = months.find(({ value }) => value === chosen)
  const days = month
    ? { start_date: month.firstDay, stop_date: month.lastDay, name: monthText(month.firstDay) }
    : { start_date: first, stop_date: last, name: first && last && daysText(first, last) }
  const isReady = days.name !== ''
  const preparing = useMutation({
    mutationFn: () => periods.prepare(id, days),
    onSuccess: async (period) => {
      onClose()
      await navigate({ to: paths.closedPeriod(id, period.id) })
      await queries.invalidateQueries({ queryKey: closedPeriodsKey(id) })
    },
    onError: sayProblem,
  })
  return (
    <form
      aria-label={t('Close a month')}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) preparing.mutate()
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('Next you see what is still open. Nothing is closed yet.')}</Text>
        <Select
          label={t('Month')}
          data-autofocus
          allowDeselect={false}
          data={[
            ...months.map(({ value, firstDay }) => ({ value, label: monthText(firstDay) })),
            { value: otherDays, label: t('Other days') },
          ]}
          value={chosen}
          onChange={(value) => setChosen(value ?? otherDays)}
        />
        {month === undefined && (
          <Group grow align="flex-start">
            <DateField label={t('First day')} value={first} onChange={setFirst} />
            <DateField label={t('Last day')} value={last} onChange={setLast} />
          </Group>
        )}
        <Group justify="flex-end" gap="xs">
          <Cancel onClose={onClose} />
          <Button type="submit" loading={preparing.isPending} disabled={!isReady}>
            {t('Check the month')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
