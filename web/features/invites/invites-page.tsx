import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { IconMail, IconMailPlus } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState, NothingFits } from '../../ui/states.tsx'
import { Day, Quiet } from '../../ui/times.tsx'
import { type NamedInvite, type Status, useInvites } from './calls.ts'
import { EditInvite } from './edit-invite.tsx'
import { InviteActions } from './invite-actions.tsx'
import { roleWords, StatusBadge, statusChoices } from './invite-words.tsx'
import { InvitesFrame } from './invites-frame.tsx'
import { useMaySeeInvites } from './may-invite.ts'

export function InvitesPage() {
  const maySee = useMaySeeInvites()
  if (maySee === undefined) return null
  return maySee ? <Invites /> : <NotForYou title="Invites" />
}

function Invites() {
  const { id, view_only } = useOrganization()
  const { text, change, type, clear } = useSearchState()
  const [editing, setEditing] = useState<NamedInvite>()
  const status = statusChoices.some(({ value }) => value === text('status'))
    ? (text('status') as Status)
    : 'all'
  const rows = useInvites(id, { status, email: text('email') })
  const columns = [...told, ...(view_only ? [] : [actions(setEditing)])]
  const { shown, hidden, setHidden } = useColumns('invites', columns)
  const isNarrowed = status !== 'all' || text('email') !== ''
  const invite = !view_only && (
    <ButtonLink to={paths.newInvites(id)} leftSection={<IconMailPlus size={16} />}>
      Invite people
    </ButtonLink>
  )
  return (
    <InvitesFrame description="Who was asked to join, by whom, and what became of it." actions={invite}>
      <ListHead
        tools={<ListTools name="invites" columns={columns} hidden={hidden} onHide={setHidden} rows={rows} />}
      >
        <SearchField
          label="Find an address"
          value={text('email')}
          onChange={(value) => type('email', value)}
        />
        <FilterChip
          name="Status"
          isSingle
          choices={statusChoices}
          chosen={status === 'all' ? [] : [status]}
          onChange={(chosen) => change('status', chosen)}
        />
      </ListHead>
      <DataTable
        label="Invites"
        columns={shown}
        rows={rows}
        rowKey={(row) => row.id}
        empty={
          isNarrowed ? (
            <NothingFits icon={IconMail} title="No invite fits" clear={clear}>
              An address is found when it is typed whole.
            </NothingFits>
          ) : (
            <EmptyState icon={IconMail} title="Nobody was invited yet" action={invite}>
              A mail with a link lets people in, with the role and the projects that you choose.
            </EmptyState>
          )
        }
      />
      <EditInvite invite={editing} onClose={() => setEditing(undefined)} />
    </InvitesFrame>
  )
}

const told: Column<NamedInvite>[] = [
  { title: 'E-mail', width: '25%', cell: ({ email }) => email, text: ({ email }) => email },
  {
    title: 'Status',
    width: '11%',
    cell: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => status,
  },
  {
    title: 'Role',
    from: 'sm',
    width: '19%',
    cell: ({ role }) => roleWords(role),
    text: ({ role }) => roleWords(role),
  },
  {
    title: 'Projects',
    from: 'md',
    cell: ({ projectNames }) => projectNames.join(', ') || <Quiet>None</Quiet>,
    text: ({ projectNames }) => projectNames.join('; '),
  },
  { title: 'Invited by', from: 'xl', width: '13%', cell: ({ by }) => by || <Quiet />, text: ({ by }) => by },
  {
    title: 'When',
    from: 'md',
    width: '16%',
    cell: ({ status, accepted_at, expires_at }) =>
      status === 'accepted' ? (
        <Day at={accepted_at} />
      ) : (
        <>
          until <Day at={expires_at} />
        </>
      ),
    text: ({ status, accepted_at, expires_at }) => (status === 'accepted' ? accepted_at : expires_at),
  },
]

function actions(onEdit: (invite: NamedInvite) => void): Column<NamedInvite> {
  return {
    title: 'Actions',
    width: '9%',
    align: 'right',
    cell: (invite) => <InviteActions invite={invite} onEdit={() => onEdit(invite)} />,
  }
}
