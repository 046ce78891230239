import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { IconLink, IconPlus } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { ListExport } from '../../ui/list-export.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useInviteLinks } from './calls.ts'
import { InviteLinkItem } from './invite-link-item.tsx'
import { InvitesFrame } from './invites-frame.tsx'
import { NewInviteLink } from './new-invite-link.tsx'
import { OwnLink } from './own-link.tsx'

export function InviteLinksPage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`GET /v2/organizations/${id}/invite_links`}
      otherwise={<NotForYou title={t('Invite links')} />}
    >
      <Links organizationId={id} />
    </IfMay>
  )
}

function Links({ organizationId }: { organizationId: number }) {
  const rows = useInviteLinks(organizationId)
  const [isCreating, setCreating] = useState(false)
  const [mayCreate = false] = useMay(`POST /v2/organizations/${organizationId}/invite_links`)
  const create = mayCreate && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t('New link')}
    </Button>
  )
  return (
    <InvitesFrame description={t('Anyone with a link can join. Links can’t add managers.')}>
      <Section
        title={t('Links')}
        description={t('Each link has a role and projects. It can expire or have a maximum number of uses.')}
        actions={
          rows.all.length > 0 && (
            <>
              {rows.list && <ListExport list={rows.list} />}
              {create}
            </>
          )
        }
      >
        {rows.error && <ErrorState error={rows.error} retry={rows.retry} />}
        {!rows.isPending && !rows.error && rows.all.length === 0 && (
          <EmptyState icon={IconLink} title={t('No links yet')} action={create}>
            {t('Create one to add several people without typing their addresses.')}
          </EmptyState>
        )}
        {rows.all.length > 0 && (
          <ItemList label={t('Invite links')}>
            {rows.all.map((link) => (
              <InviteLinkItem key={link.id} link={link} mayDelete={mayCreate} />
            ))}
          </ItemList>
        )}
        {rows.hasMore && (
          <Button variant="default" loading={rows.isLoadingMore} onClick={rows.loadMore}>
            {t('Show more')}
          </Button>
        )}
      </Section>
      <OwnLink organizationId={organizationId} mayChange={mayCreate} />
      <NewInviteLink isOpen={isCreating} onClose={() => setCreating(false)} />
    </InvitesFrame>
  )
}
