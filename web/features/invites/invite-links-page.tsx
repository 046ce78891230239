import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { manages } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { IconLink, IconPlus } from '../../ui/icons.ts'
import { ItemList } from '../../ui/item-list.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ownLinkQuery, useInviteLinks } from './calls.ts'
import { InviteLinkItem } from './invite-link-item.tsx'
import { InvitesFrame } from './invites-frame.tsx'
import { NewInviteLink } from './new-invite-link.tsx'

export function InviteLinksPage() {
  const organization = useOrganization()
  if (!manages(organization)) return <NotForYou title="Invite links" />
  return <Links organizationId={organization.id} />
}

function Links({ organizationId }: { organizationId: number }) {
  const rows = useInviteLinks(organizationId)
  const [isMaking, setMaking] = useState(false)
  const mayMake = !useOrganization().view_only
  const make = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setMaking(true)}>
      New link
    </Button>
  )
  return (
    <InvitesFrame description="Links that let in whoever holds them. They never make managers.">
      <Section
        title="Links"
        description="For a group, a class, a site: with a role, projects, an end, and how many may use it."
        actions={rows.all.length > 0 && mayMake && make}
      >
        {rows.error && <ErrorState error={rows.error} retry={rows.retry} />}
        {!rows.isPending && !rows.error && rows.all.length === 0 && (
          <EmptyState icon={IconLink} title="No links yet" action={mayMake && make}>
            Make one to let several people in without writing down their addresses.
          </EmptyState>
        )}
        {rows.all.length > 0 && (
          <ItemList label="Invite links">
            {rows.all.map((link) => (
              <InviteLinkItem key={link.id} link={link} />
            ))}
          </ItemList>
        )}
        {rows.hasMore && (
          <Button variant="default" loading={rows.isLoadingMore} onClick={rows.loadMore}>
            Show more
          </Button>
        )}
      </Section>
      <OwnLink organizationId={organizationId} />
      <NewInviteLink isOpen={isMaking} onClose={() => setMaking(false)} />
    </InvitesFrame>
  )
}

/** The link that every organization has. */
function OwnLink({ organizationId }: { organizationId: number }) {
  const { data: url } = useQuery(ownLinkQuery(organizationId))
  if (!url) return null
  return (
    <Section
      title="The organization’s own link"
      description="It never ends. Whoever uses it comes in without a project, and sees nothing until somebody puts them on one."
      actions={<CopyButton text={url} label="Copy link" />}
    />
  )
}
