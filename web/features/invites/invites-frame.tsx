import type { ReactNode } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'
import { t } from '../../ui/text.ts'

/** The frame of the page of invite links. */
export function InvitesFrame({ description, children }: { description: string; children: ReactNode }) {
  return (
    <Page title={t('Invites')} description={description} sections={<InviteSections />}>
      {children}
    </Page>
  )
}

/** Links between the two ways of inviting people, for those who may use both. */
export function InviteSections() {
  const { id } = useOrganization()
  const [maySeeLinks] = useMay(`GET /v2/organizations/${id}/invite_links`)
  if (!maySeeLinks) return null
  const links = [
    { title: t('By email'), to: paths.invites(id) },
    { title: t('By link'), to: paths.inviteLinks(id) },
  ]
  return <SectionLinks label={t('Invites')} links={links} />
}
