import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { minuteText } from '../../ui/dates.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import type { Period } from './calls.ts'

/** Who closed and reopened it, the latest first. */
export function PeriodHistory({ period: { history } }: { period: Period }) {
  const { id } = useOrganization()
  const ids = [...new Set(history.map(({ by_id }) => by_id))].sort((a, b) => a - b)
  const { data = [] } = useQuery(namedMembersQuery(id, ids))
  const names = new Map(data.map(({ user_id, name }) => [user_id, name]))
  if (history.length === 0) return null
  return (
    <Section title={t('History')}>
      <ItemList label={t('History')}>
        {history.toReversed().map(({ action, revision, at, by_id, reason }) => (
          <Item
            key={`${action} ${revision}`}
            title={action === 'close' ? t('Closed, revision {revision}', { revision }) : t('Reopened')}
            facts={[names.get(by_id), minuteText(at), reason]}
          />
        ))}
      </ItemList>
    </Section>
  )
}
