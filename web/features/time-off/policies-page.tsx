import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { ArchiveBar, ArchiveButton, useArchiving } from '../../ui/archiving.tsx'
import { IconBeach, IconPlus } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { setArchived, timeOffKey, usePolicies } from './calls.ts'
import { policyColumns } from './policy-columns.tsx'
import { TimeOffLinks } from './time-off-links.tsx'

export function PoliciesPage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`POST /v2/organizations/${id}/time_off_policies`}
      otherwise={<NotForYou title={t('Time off')} />}
    >
      <Policies />
    </IfMay>
  )
}

function Policies() {
  const { id } = useOrganization()
  const { text } = useSearchState()
  const archiving = useArchivePolicies()
  return (
    <ListPage
      name="time-off-policies"
      title={t('Time off')}
      description={t('Policies say how much time off members get, and when.')}
      sections={<TimeOffLinks />}
      icon={IconBeach}
      rows={usePolicies(id, text('status') === 'archived' ? 'archived' : 'active')}
      rowKey={(policy) => policy.id}
      columns={policyColumns(id)}
      peek={{
        nameOf: ({ name }) => name,
        to: (policy) => paths.timeOffPolicy(id, policy.id),
        actions: (policy) => <ArchiveButton of={policy} archiving={archiving} />,
      }}
      filters={[
        {
          key: 'status',
          title: t('Status'),
          choices: [{ value: 'archived', label: t('Archived') }],
          isSingle: true,
        },
      ]}
      actions={
        <ButtonLink to={paths.newTimeOffPolicy(id)} leftSection={<IconPlus size={16} />}>
          {t('New policy')}
        </ButtonLink>
      }
      empty={{
        title: t('No policies yet'),
        text: t('Create one for vacation, sick leave or any other kind of time off.'),
      }}
      noMatch={t('No archived policies')}
      selecting={{
        nameOf: ({ name }) => name,
        bar: (selection) => <ArchiveBar selection={selection} archiving={archiving} />,
      }}
    />
  )
}

export function useArchivePolicies() {
  const { id } = useOrganization()
  const queries = useQueryClient()
  return useArchiving({
    change: setArchived,
    refresh: () => queries.invalidateQueries({ queryKey: timeOffKey(id) }),
    words: {
      counted: (count) => t('{count, plural, one {# policy} other {# policies}}', { count }),
      archived: (count) =>
        t('{count, plural, one {# policy archived.} other {# policies archived.}}', { count }),
      restored: (count) =>
        t('{count, plural, one {# policy restored.} other {# policies restored.}}', { count }),
    },
  })
}
