import type { ReactNode } from 'react'
import { manages } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'

type Props = { description: string; actions?: ReactNode; children: ReactNode }

/** What the pages about coming in share. */
export function InvitesFrame({ description, actions, children }: Props) {
  const organization = useOrganization()
  const links = [
    { title: 'By mail', to: paths.invites(organization.id) },
    { title: 'By link', to: paths.inviteLinks(organization.id) },
  ]
  return (
    <Page
      title="Invites"
      description={description}
      actions={actions}
      sections={manages(organization) && <SectionLinks label="Invites" links={links} />}
    >
      {children}
    </Page>
  )
}
