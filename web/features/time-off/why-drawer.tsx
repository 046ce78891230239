import { Drawer, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { CutNotice } from '../../ui/cut-notice.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { explanationQuery } from './calls.ts'
import { changeText, hoursText, postingText } from './time-off-words.ts'

/** The lines that a balance is the sum of, each with what was left after it. */
export function WhyDrawer({ year }: { year: number }) {
  const { id } = useOrganization()
  const { text, change } = useSearchState()
  const [userId = 0, policyId = 0] = text('why').split('-').map(Number)
  const isOpen = userId > 0 && policyId > 0
  const query = useQuery({ ...explanationQuery(id, { userId, policyId, year }), enabled: isOpen })
  return (
    <Drawer
      opened={isOpen}
      onClose={() => change('why', '')}
      position="right"
      title={t('Why this number: {year}', { year: String(year) })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {isOpen && (
        <Loaded query={query}>
          {(found) => (
            <>
              {found.rows.length === 0 && (
                <Text c="dimmed">{t('Nothing was added or used in this year.')}</Text>
              )}
              <ItemList label={t('History')}>
                {found.rows.map(({ id: key, date, kind, amount, total, reason }) => (
                  <Item
                    key={key}
                    title={changeText(amount)}
                    facts={[
                      calendarDayText(date),
                      postingText({ kind, amount }),
                      reason,
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
