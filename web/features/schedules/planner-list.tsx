import { Badge, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Hours, usePrintUnit } from '../../ui/hours.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { type DayText, longDay } from '../../ui/week.ts'
import type { Plan, PlanMember, PlanShift } from './plan-calls.ts'
import { conflictWords, timesOf } from './plan-words.ts'
import type { PlannerDeeds } from './planner-grid.tsx'
import { printedPlan } from './printed-plan.ts'

type Props = PlannerDeeds & { plan: Plan; today: DayText; onNew: ((day: DayText) => void) | undefined }

// A phone reads a day at a time.
const drawnAtOnce = 30

/** The same plan on a phone: a list by day. */
export function PlannerList({ plan, today, onOpen, onNew }: Props) {
  const unit = usePrintUnit()
  const [open, setOpen] = useState<DayText[]>([])
  const { columns } = useMemo(() => printedPlan(plan, unit), [plan, unit])
  return (
    <Stack gap="md">
      {plan.days.map(({ date, planned }, at) => {
        const rows = plan.members.flatMap((member) =>
          member.shifts.filter((shift) => shift.date === date).map((shift) => ({ member, shift })),
        )
        return (
          <Section
            key={date}
            title={date === today ? t('{day} (today)', { day: longDay(date) }) : longDay(date)}
            description={rows.length === 0 ? t('No shifts') : <Hours of={planned} as={columns[at]} />}
          >
            <Stack gap="xs">
              {(open.includes(date) ? rows : rows.slice(0, drawnAtOnce)).map(({ member, shift }) => (
                <Line key={`${shift.attendance_schedule_id}`} {...{ member, shift }} onOpen={onOpen} />
              ))}
              {rows.length > drawnAtOnce && !open.includes(date) && (
                <Button size="compact-sm" variant="subtle" onClick={() => setOpen([...open, date])}>
                  {t('Show all {count} shifts', { count: rows.length })}
                </Button>
              )}
              {onNew && date >= today && (
                <Group>
                  <Button
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconPlus size={14} />}
                    aria-label={t('Add a shift on {day}', { day: longDay(date) })}
                    onClick={() => onNew(date)}
                  >
                    {t('Add a shift')}
                  </Button>
                </Group>
              )}
            </Stack>
          </Section>
        )
      })}
    </Stack>
  )
}

type LineProps = { member: PlanMember; shift: PlanShift; onOpen: PlannerDeeds['onOpen'] }

function Line({ member, shift, onOpen }: LineProps) {
  return (
    <UnstyledButton onClick={() => onOpen(shift, member)}>
      <Text fw={500}>{member.name}</Text>
      <Text size="sm">{timesOf(shift)}</Text>
      {shift.conflicts.map((conflict) => {
        const words = conflictWords(conflict, shift.time_zone)
        return (
          <Badge key={words} color="warning">
            {words}
          </Badge>
        )
      })}
    </UnstyledButton>
  )
}
