import { useParams } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { SettingsLinks } from '../../frames/settings-links.tsx'
import { IfMay } from '../../ui/if-may.tsx'
import { Page } from '../../ui/page.tsx'
import { t } from '../../ui/text.ts'
import { WebhookList } from './webhook-list.tsx'
import { WebhookView } from './webhook-view.tsx'

/** The webhooks of an organization and of its projects, or one of them. */
export function OrganizationWebhooksPage() {
  const { id } = useOrganization()
  const { webhookId } = useParams({ strict: false })
  const place = { scope: 'organization', organizationId: id } as const
  return (
    <IfMay call={`GET /v2/organizations/${id}/webhooks`} otherwise={<NotForYou title={t('Webhooks')} />}>
      <Page title={t('Settings')} tab={t('Webhooks')} sections={<SettingsLinks />}>
        {webhookId === undefined ? (
          <WebhookList place={place} />
        ) : (
          <WebhookView key={webhookId} place={place} webhookId={Number(webhookId)} />
        )}
      </Page>
    </IfMay>
  )
}
