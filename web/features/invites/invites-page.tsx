import { useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { IconMail, IconMailPlus } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { type NamedInvite, type Status, useInvites } from './calls.ts'
import { EditInvite } from './edit-invite.tsx'
import { inviteColumns } from './invite-columns.tsx'
import { statusWords } from './invite-words.tsx'
import { InviteSections } from './invites-frame.tsx'

const statuses = ['pending', 'accepted', 'expired'] as const

export function InvitesPage() {
  const { id } = useOrganization()
  return (
    <IfMay call={`GET /v2/organizations/${id}/invites`} otherwise={<NotForYou title={t('Invites')} />}>
      <Invites />
    </IfMay>
  )
}

function Invites() {
  const { id } = useOrganization()
  const { text } = useSearchState()
  const [editing, setEditing] = useState<NamedInvite>()
  // Users who may invite may also handle the invites in this list: team leads see only their own.
  const [mayInvite = false] = useMay(`POST /v2/organizations/${id}/invites`)
  const status: Status = statuses.find((each) => each === text('status')) ?? 'all'
  const invite = mayInvite && (
    <ButtonLink to={paths.newInvites(id)} leftSection={<IconMailPlus size={16} />}>
      {t('Invite people')}
    </ButtonLink>
  )
  return (
    <>
      <ListPage
        name="invites"
        title={t('Invites')}
        description={t('People you invited, and whether they joined.')}
        sections={<InviteSections />}
        icon={IconMail}
        rows={useInvites(id, { status, email: text('q') })}
        rowKey={(row) => row.id}
        columns={inviteColumns(mayInvite ? setEditing : undefined)}
        search={t('Search by full address')}
        filters={[
          {
            key: 'status',
            title: t('Status'),
            choices: statuses.map((value) => ({ value, label: statusWords(value) })),
            isSingle: true,
          },
        ]}
        actions={invite}
        empty={{
          title: t('No invites yet'),
          text: t('Invite people by email, with the role and projects you choose.'),
        }}
        noMatch={t('No matching invites')}
      />
      <EditInvite invite={editing} onClose={() => setEditing(undefined)} />
    </>
  )
}
