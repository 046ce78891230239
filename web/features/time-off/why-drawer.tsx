import { Drawer, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { CutNotice } from '../../ui/cut-notice.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { dayIn } from '../../ui/week.ts'
import { type Balance, explanationQuery } from './calls.ts'
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
              {found.rows.length === 0 && (
                <Text c="dimmed">{t('Nothing was added or used in this year.')}</Text>
              )}
              <ItemList label={t('History')}>
                {found.rows.toReversed().map(({ id: key, date, kind, amount, total, reason, created_at }) => (
                  <Item
                    key={key}
                    title={changeText(printedChange(total - amount, total))}
                    facts={[
                      calendarDayText(date),
                      postingText({ kind, amount }),
                      reason,
                      dayIn(time_zone, Date.parse(created_at)) !== date &&
                        t('added {day}', { day: calendarDayText(dayIn(time_zone, Date.parse(created_at))) }),
                      t('Balance: {hours}', { hours: hoursText(total) }),
                    ]}
                  />
                ))}
              </ItemList>
              <CutNotice of={found} />
            </>
          )}
        </Loaded>
      )}
    </Drawer>
  )
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
