import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AccountCalls } from '../../api/account-types.ts'
import { numberFormat } from '../../ui/formats.ts'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { keptDataQuery } from './server-calls.ts'
import { bytesText } from './server-words.ts'

type Kind = AccountCalls['GET /account/server/kept_data']['reply']['kinds'][number]

/** How long the server keeps each kind of data, and how much there is. */
export function KeptDataSection() {
  const number = numberFormat({})
  return (
    <Section
      title={t('How long data is kept')}
      description={t('Rows and sizes are estimates of the database. The largest come first.')}
    >
      <Loaded query={useQuery(keptDataQuery)}>
        {({ kinds }) => (
          <Table aria-label={t('How long data is kept')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('Data')}</Table.Th>
                <Table.Th>{t('Kept for')}</Table.Th>
                <Table.Th ta="end">{t('Rows')}</Table.Th>
                <Table.Th ta="end">{t('Size')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {kinds
                .toSorted((one, other) => other.bytes - one.bytes)
                .map((kind) => (
                  <Table.Tr key={kind.name}>
                    <Table.Td>{titleOf(kind.name)}</Table.Td>
                    <Table.Td>{keptFor(kind)}</Table.Td>
                    <Table.Td ta="end">{number.format(kind.rows)}</Table.Td>
                    <Table.Td ta="end">{bytesText(kind.bytes)}</Table.Td>
                  </Table.Tr>
                ))}
            </Table.Tbody>
          </Table>
        )}
      </Loaded>
    </Section>
  )
}

function keptFor({ keeping, days }: Kind): string {
  if (keeping === 'records') return t('Until someone removes it')
  if (keeping === 'always') return t('No limit')
  if (keeping === 'days') return t('{days, plural, one {# day} other {# days}}', { days: days ?? 0 })
  return days === null
    ? t('As each organization chooses')
    : t('As each organization chooses, at most {days, plural, one {# day} other {# days}}', { days })
}

function titleOf(name: Kind['name']): string {
  const titles: Record<Kind['name'], () => string> = {
    locations: () => t('Locations'),
    tool_usages: () => t('Tools of each slot'),
    tool_days: () => t('Sums of tools by day'),
    notes: () => t('Notes'),
    screenshots: () => t('Screenshots, without images'),
    sent_items: () => t('Items that trackers sent'),
    changes: () => t('Change feed'),
    deliveries: () => t('Webhook deliveries'),
    notifications: () => t('Notifications'),
    alerts: () => t('Alerts of smart notifications'),
    views: () => t('Views of locations and screenshots'),
    timer_log: () => t('Starts and stops of timers'),
    exports: () => t('Exports of reports, after they are ready'),
    ended_tokens: () => t('Organization tokens, after they ended'),
    grants: () => t('Personal tokens and applications, after they ended'),
    sessions: () => t('Sessions, after they ended'),
    devices: () => t('Known browsers, after their last use'),
    calendar_work: () => t('Finished calendar work'),
    removed_shifts: () => t('Removed shifts'),
    short: () => t('Replies for repeated calls'),
    time: () => t('Tracked time'),
    audit_log: () => t('Audit log'),
    histories: () => t('Histories of budgets and limits'),
    books: () => t('Payments, invoices, expenses, time off'),
    decisions: () => t('Timesheets, approvals, edits of time'),
    presence: () => t('Shifts, site visits, unusual activities'),
    removals: () => t('Removals and backups'),
    records: () => t('Projects, members, settings'),
  }
  return titles[name]()
}
