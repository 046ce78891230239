import { Badge, Popover, Text, UnstyledButton } from '@mantine/core'
import { calendarDayText } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import type { NamedShift } from './calls.ts'
import { statusColours, statusTitles } from './shift-words.ts'

/** The status of a shift; pressed, it says why, in full and on any screen. */
export function Verdict({ shift: { status, explanation, member, date } }: { shift: NamedShift }) {
  const title = statusTitles()[status]
  const badge = <Badge color={statusColours[status]}>{title}</Badge>
  if (explanation === null) return badge
  return (
    <Popover width={280} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          aria-label={t('{status}: why? {member}, {day}', {
            status: title,
            member,
            day: calendarDayText(date),
          })}
        >
          {badge}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Why')} tabIndex={0} data-autofocus>
        <Text size="sm">{explanation}</Text>
      </Popover.Dropdown>
    </Popover>
  )
}
