import { Badge, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { IconChevronRight } from '../../ui/icons.ts'
import { linkSearch } from '../../ui/search-state.ts'
import { Section } from '../../ui/section.tsx'
import { SectionProblem } from '../../ui/section-problem.tsx'
import { t } from '../../ui/text.ts'
import { waitingQuery, waitingText } from './use-waiting-count.ts'
import classes from './waiting-now.module.css'

type Line = { title: string; count: number; search: Record<string, string> }

/** What waits for the reader's decision, by kind; nothing for readers who decide nothing. */
export function WaitingNow() {
  const { id, plan_active } = useOrganization()
  const query = useQuery({ ...waitingQuery(id), enabled: plan_active })
  if (query.data === undefined) return <SectionProblem query={query} />
  const { is_approver, timesheets, manual_time_requests, time_off_requests, expenses } = query.data
  const kinds: Line[] = [
    { title: t('Timesheets'), count: timesheets, search: { kind: 'timesheets' } },
    { title: t('Manual time'), count: manual_time_requests, search: { kind: 'manual-time' } },
    { title: t('Time off'), count: time_off_requests, search: { kind: 'time-off' } },
    { title: t('Expenses'), count: expenses, search: { kind: 'expenses' } },
  ]
  const lines = kinds.filter(({ count }) => count > 0)
  if (!is_approver && lines.length === 0) return null
  return (
    <Section title={t('Waiting for you')}>
      {lines.length === 0 ? (
        <Text c="dimmed">{t('Nothing to approve.')}</Text>
      ) : (
        <ul className={classes.list}>
          {lines.map(({ title, count, search }) => (
            <li key={title}>
              <Link to={paths.approvals(id)} search={linkSearch(search)} className={classes.line}>
                <span>{title}</span>
                <Group gap="xs" wrap="nowrap">
                  <Badge className="figures">{waitingText(count)}</Badge>
                  <IconChevronRight size={16} aria-hidden />
                </Group>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
