import { useParams } from '@tanstack/react-router'
import { manages } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { SettingsLinks } from '../../frames/settings-links.tsx'
import { Page } from '../../ui/page.tsx'
import { WebhookList } from './webhook-list.tsx'
import { WebhookView } from './webhook-view.tsx'

/** The webhooks of an organization and of its projects, or one of them. */
export function OrganizationWebhooksPage() {
  const organization = useOrganization()
  const { webhookId } = useParams({ strict: false })
  if (!manages(organization)) return <NotForYou title="Webhooks" />
  const place = { scope: 'organization', organizationId: organization.id } as const
  return (
    <Page title="Settings" tab="Webhooks" sections={<SettingsLinks />}>
      {webhookId === undefined ? (
        <WebhookList place={place} />
      ) : (
        <WebhookView key={webhookId} place={place} webhookId={Number(webhookId)} />
      )}
    </Page>
  )
}
