import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import type { ProjectMember } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { IconPlus, IconUsers } from '../../ui/icons.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { useSelection } from '../../ui/selection.ts'
import { EmptyState, NothingFits } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { AddMembersDialog } from './add-members-dialog.tsx'
import { ChangeMemberDialog } from './change-member-dialog.tsx'
import { useMemberChanges } from './change-members.ts'
import { type NamedProjectMember, useProjectMembers } from './member-calls.ts'
import { ProjectFrame, type SeenProject } from './project-frame.tsx'
import { memberColumns } from './project-member-columns.tsx'
import { memberRoles } from './project-words.ts'

type Role = ProjectMember['membership_role']

export function ProjectMembersPage() {
  return <ProjectFrame>{(seen) => <Members {...seen} />}</ProjectFrame>
}

function Members({ project, seesMoney, mayChange }: SeenProject) {
  const { id: organizationId, currency } = useOrganization()
  const { text, list, change, type, clear } = useSearchState()
  const filters = { q: text('q'), roles: list('role'), removed: text('removed') }
  const rows = useProjectMembers(
    { organizationId, projectId: project.id },
    {
      ...(filters.q &&
        (filters.q.includes('@') ? { 'search[email]': filters.q } : { 'search[name]': filters.q })),
      ...(filters.roles.length > 0 && { 'membership_roles[]': filters.roles.filter(isRole) }),
      include_removed: filters.removed !== '',
    },
  )
  const [isAdding, setAdding] = useState(false)
  const [changing, setChanging] = useState<NamedProjectMember>()
  const changes = useMemberChanges(project.id)
  const columns = memberColumns({
    currency,
    seesMoney,
    mayChange,
    onChange: setChanging,
    onRemove: changes.remove,
  })
  const { shown, hidden, setHidden } = useColumns('project-members', columns)
  const selection = useSelection()
  const isFiltered = filters.q !== '' || filters.roles.length > 0
  const add = mayChange && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('Add members')}
    </Button>
  )
  return (
    <>
      <ListHead
        tools={
          <>
            <ListTools name="members" columns={columns} hidden={hidden} onHide={setHidden} rows={rows} />
            {add}
          </>
        }
      >
        <SearchField
          label={t('Search by name or email')}
          value={filters.q}
          onChange={(value) => type('q', value)}
        />
        <FilterChip
          name={t('Role')}
          choices={memberRoles()}
          chosen={filters.roles}
          onChange={(chosen) => change('role', chosen)}
        />
        <Switch
          size="sm"
          ml="xs"
          label={t('Show removed')}
          checked={filters.removed !== ''}
          onChange={(event) => change('removed', event.currentTarget.checked ? 'yes' : '')}
        />
      </ListHead>
      <DataTable
        label={t('Project members')}
        columns={shown}
        rows={rows}
        rowKey={({ user_id }) => user_id}
        peek={
          seesMoney
            ? {
                columns,
                nameOf: ({ name }) => name,
                to: ({ user_id }) => paths.member(organizationId, user_id),
              }
            : undefined
        }
        choosing={mayChange ? { selection, nameOf: ({ name }) => name } : undefined}
        empty={
          isFiltered ? (
            <NothingFits icon={IconUsers} title={t('No matching people')} clear={clear}>
              {t('Try another search, or clear the filters.')}
            </NothingFits>
          ) : (
            <EmptyState icon={IconUsers} title={t('No members yet')} action={add}>
              {t('Add members so that they can track time on this project.')}
            </EmptyState>
          )
        }
      />
      <BulkBar
        selection={selection}
        counted={(count) => t('{count, plural, one {# member} other {# members}}', { count })}
      >
        {memberRoles().map(({ value, label }) => (
          <Button key={value} size="xs" variant="default" onClick={() => all({ role: value })}>
            {t('Make {role}', { role: label.toLowerCase() })}
          </Button>
        ))}
        <Button size="xs" variant="default" onClick={() => all({ role: 'remove' })}>
          {t('Remove')}
        </Button>
      </BulkBar>
      <AddMembersDialog
        projectId={project.id}
        seesMoney={seesMoney}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
      />
      <ChangeMemberDialog
        projectId={project.id}
        seesMoney={seesMoney}
        member={changing}
        onClose={() => setChanging(undefined)}
      />
    </>
  )

  function all({ role }: { role: Role | 'remove' }) {
    changes.changeAll(
      selection.ids.map((user_id) => ({ user_id, role })),
      selection.clear,
    )
  }
}

function isRole(value: string): value is Role {
  return memberRoles().some((role) => role.value === value)
}
