import { Drawer, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import type { Column } from '../../ui/column.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { Explanation } from '../../ui/explanation.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import { useSearchState } from '../../ui/search-state.ts'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { dayIn } from '../../ui/week.ts'
import { wholeRows } from '../../ui/whole-rows.ts'
import { type Balance, explanationQuery, type Posting } from './calls.ts'
import { changeText, hoursText, postingText, printedChange } from './time-off-words.ts'

/** The lines that a balance is the sum of, the newest first, each with what was left after it. */
export function WhyDrawer({ year, balances }: { year: number; balances: readonly Balance[] }) {
  const { id, time_zone } = useOrganization()
  const { text, change } = useSearchState()
  const [userId = 0, policyId = 0] = text('why').split('-').map(Number)
  const isOpen = userId > 0 && policyId > 0
  const known = balances.find((each) => each.user_id === userId && each.time_off_policy_id === policyId)
  const query = useQuery({ ...explanationQuery(id, { userId, policyId, year }), enabled: isOpen })
  return (
    <Drawer
      opened={isOpen}
      onClose={() => change('why', '')}
      position="right"
      size={560}
      title={
        known
          ? t('{policy} of {member}', { policy: known.policy_name, member: known.name })
          : t('Why this number')
      }
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {isOpen && (
        <Loaded query={query}>
          {(found) => (
            <>
              <YearSteps year={year} />
              <Explanation
                title={t('History')}
                sum={t('The lines of {year} add up to {hours}.', {
                  year: String(year),
                  hours: hoursText(found.rows.at(-1)?.total ?? 0),
                })}
                name="time-off-history"
                columns={columnsOf(time_zone)}
                lines={wholeRows(found.rows.toReversed(), query)}
                lineKey={({ id: key }) => key}
                empty={t('Nothing was added or used this year.')}
                cut={found}
              />
            </>
          )}
        </Loaded>
      )}
    </Drawer>
  )
}

function columnsOf(timeZone: string): Column<Posting>[] {
  const addedOn = ({ date, created_at }: Posting) => {
    const day = dayIn(timeZone, Date.parse(created_at))
    return day !== date && t('added {day}', { day: calendarDayText(day) })
  }
  return [
    { title: t('Day'), cell: ({ date }) => calendarDayText(date), text: ({ date }) => date },
    {
      title: t('What'),
      cell: (line) => [postingText(line), line.reason, addedOn(line)].filter(Boolean).join(' · '),
      text: (line) => [postingText(line), line.reason].filter(Boolean).join(' · '),
    },
    {
      title: t('Change'),
      align: 'right',
      cell: ({ total, amount }) => changeText(printedChange(total - amount, total)),
      text: ({ amount }) => amount / 3_600,
      unit: t('h @@ hours'),
    },
    {
      title: t('Balance'),
      align: 'right',
      cell: ({ total }) => hoursText(total),
      text: ({ total }) => total / 3_600,
      unit: t('h @@ hours'),
    },
  ]
}

/** To the history of the year before or after. */
function YearSteps({ year }: { year: number }) {
  const { change } = useSearchState()
  return (
    <Group gap={4} mb="xs">
      <IconAction
        label={t('Previous year')}
        icon={IconChevronLeft}
        onClick={() => change('year', String(year - 1))}
      />
      <Text fw={600} className="figures">
        {String(year)}
      </Text>
      <IconAction
        label={t('Next year')}
        icon={IconChevronRight}
        onClick={() => change('year', String(year + 1))}
      />
    </Group>
  )
}
